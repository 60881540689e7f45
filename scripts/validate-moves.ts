import { moveAndBack } from './moves/move-and-back.ts'
import { run } from './run.ts'

/**
 * Moves a site between the simulator of Cloudflare and Daybook’s server, while a manage link is open, and a reminder, a webhook and a
 * payment are under way. Returns whether all went well, and a message to print.
 */
export async function validateMoves(): Promise<{ valid: boolean; message: string }> {
  try {
    await moveAndBack()
    const message =
      'A site moves to a server and back, and nothing that is under way is lost or happens twice'
    return { valid: true, message }
  } catch (error) {
    return { valid: false, message: `A site was moved: ${error instanceof Error ? error.stack : error}` }
  }
}

if (import.meta.main) {
  if (!process.env.SKIP_BUILD) await run('vite', ['build', '--logLevel', 'warn'])
  const { valid, message } = await validateMoves()
  console.log(message)
  process.exit(valid ? 0 : 1)
}
