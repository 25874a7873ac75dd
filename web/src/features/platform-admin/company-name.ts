/** The name people use: the trading name, else the company name. */
export function companyName(company: {
  readonly trading_name: string | null
  readonly company_name: string
}): string {
  return company.trading_name ?? company.company_name
}
