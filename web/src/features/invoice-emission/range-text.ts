import type { TextOf } from '../../texts/use-texts.ts'

/** Numbers from one to another; one alone where there is no other. */
export const rangeText = (
  { first, last }: { readonly first: number; readonly last: number },
  t: TextOf<'invoiceNumbers'>,
): string => (first === last ? String(first) : t('range', { first, last }))
