/** What becomes of the part of a charge that is left open by a receipt. */
export const restOfCharge = {
  left: '{{left}} stay open. This charge ends at the provider: without another one the client has nothing to pay the rest by.',
  left_own: '{{left}} stay open, and this charge goes on to ask for them.',
  settled: 'The receivable is settled.',
  unpaid_late: 'The receivable is settled, without {{amount}} of penalty and interest.',
  credit: 'The receivable is settled, and {{amount}} become a credit of the client.',
  anew: 'Make a new charge of the rest',
  due_date: 'Due date of the rest',
  save: 'Record and charge the rest',
  received: 'Receipt recorded, and the rest waits to be sent',
  next: 'Rest in charge {{id}}',
}

/** What can be done with a charge that was sent and is not paid. */
export const waysOnOfCharge = {
  overdue:
    'It is overdue, and the client can still pay it. For another due date make a second copy; for other terms, use “Renegotiate”.',
  partially_paid:
    'A part came in, and this charge asks for what is left: it has no second copy and cannot be cancelled any more. For other terms, renegotiate the receivable.',
  sent: 'Already sent. To mail one again or make a second copy, open each charge.',
}
