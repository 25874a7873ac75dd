import type { settlementsPt } from './pt.ts'

export const settlementsEn: Readonly<Record<keyof typeof settlementsPt, string>> = {
  credit_needs_party:
    'The title names no contact, and credit belongs to one. Name the contact in the title.',
  credit_exceeds_balance: "The contact's credit does not reach: {amount} is available.",
  credit_used_since:
    'The credit of this settlement was used in another one. Reverse the one that used it first.',
  credit_keeps_party:
    'A settlement of this title gave or used credit of this contact. Reverse it before you change the contact.',
  waiver_exceeds_charges:
    'Only what would be charged can be waived: fine and interest are {amount}.',
}
