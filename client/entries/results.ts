import '#client/forms/interactive/quiz-result.module.css'
import '#client/pages/result-page.module.css'
import '#client/pages/your-data.module.css'
import '#client/ui/card.module.css'
