import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'

/** The authority takes no cancellation of it any more; its own clock decides. */
export const isTooLate = ({ cancel_until }: Pick<Emission, 'cancel_until'>): boolean =>
  cancel_until !== null && Date.parse(cancel_until) <= Date.now()
