/** How a company is called, and its CNPJ or CPF: what it has elsewhere may be told by them. */
export interface CompanyNames {
  readonly names: readonly string[]
  readonly document: string | null
}

/** Nothing is known of who it is. */
export const NO_NAMES: CompanyNames = { names: [], document: null }

/** The names in a row of the directory. */
export const namesOf = (company: {
  readonly company_name: string | null
  readonly trading_name: string | null
  readonly document: string | null
}): CompanyNames => ({
  names: [company.company_name, company.trading_name].flatMap((name) => name ?? []),
  document: company.document,
})
