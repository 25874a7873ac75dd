/** The name people use: the trading name, else the company name. */
export function companyName(company: {
  readonly trading_name: string | null
  readonly company_name: string
}): string {
  return company.trading_name ?? company.company_name
}

/** One or two letters: the first of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => word?.match(/[\p{L}\p{N}]/u)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
