/** What the screen shows of an error. */
const MAX_LENGTH = 1_000

/**
 * What an attempt that failed is told by. An error that gathers those of the parts of a job says
 * each of them once: by itself it only says that there were some.
 */
export function failureText(output: unknown): string {
  return wordsOf(output).slice(0, MAX_LENGTH)
}

function wordsOf(output: unknown): string {
  if (output instanceof AggregateError)
    return [output.message, ...new Set(output.errors.map(wordsOf))].join(' ')
  if (output instanceof Error) return output.message
  return JSON.stringify(output)
}
