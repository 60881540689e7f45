// The styles of quiz results and of the page of personal data, which have no scripts of their own.

import '#client/forms/interactive/quiz-result.module.css'
import '#worker/edge/pages/forms/result-page.module.css'
import '#worker/edge/pages/your-data/your-data.module.css'
import '#client/ui/card.module.css'
