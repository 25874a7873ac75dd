/** What tells of all rows at once, and so is of those alone who may reach them. */
export const OF_ALL_ROWS = [
  'accounting.export-file',
  'accounting.exports',
  'accounting.journal',
  'accounting.preview',
  'accounting.settings',
  'clients.personal-data',
  'invoice-number-voids.file',
  'invoice-number-voids.get',
  'operations.get',
  'period-closures.changes',
  'period-closures.preview',
  'period-closures.show',
  'suppliers.personal-data',
  // Addresses are told of every record.
  'webhooks.deliveries',
  'webhooks.list',
]

/** What tells of all sales of a wallet: of those alone who are limited to no cost centre or project. */
export const OF_WHOLE_WALLETS = [
  'sales-platforms.export-payout-lines',
  'sales-platforms.payout-lines',
  'sales-platforms.payout-proof',
  'sales-platforms.payouts',
  'sales-platforms.post-payout',
  'sales-platforms.wallet',
]
