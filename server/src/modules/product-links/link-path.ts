/** The base in which the number of the company is written: figures and small letters. */
const BASE = 36

/**
 * The path of a payment link. The company's number comes first, so that an address says whose it is
 * without a look-up over all companies, and no company can take another's.
 */
export const linkPath = (company_id: number, url: string): string =>
  `/p/${company_id.toString(BASE)}-${url}`

/** Whose link the last part of a path names, and which; null where it names none. */
export function linkOfSlug(
  slug: string,
): { readonly company: number; readonly url: string } | null {
  const found = /^([1-9a-z][0-9a-z]{0,9})-([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(slug)
  const [, company, url] = found ?? []
  const id = Number.parseInt(company ?? '', BASE)
  if (url === undefined || !Number.isSafeInteger(id)) return null
  return { company: id, url }
}
