/** What a line is compared with: what earlier acts left open of it, with its sign. */
export const openCents = (line: {
  readonly amount_cents: number
  readonly linked_part_cents: number
}): number => line.amount_cents - line.linked_part_cents
