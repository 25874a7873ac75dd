/** Whether a rule makes a transaction, of every line or of those for which it finds none. */
export const makesTransaction = ({
  reconciliation_type: type,
  add_when_not_found,
}: Readonly<Record<'reconciliation_type' | 'add_when_not_found', unknown>>): boolean =>
  type === 'create' || (type === 'reconcile' && add_when_not_found === true)
