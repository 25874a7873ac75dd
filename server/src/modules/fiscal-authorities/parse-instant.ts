/** An instant that an authority wrote with its offset; null where it wrote none. */
export function parseInstant(text: string | null | undefined): Date | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}
