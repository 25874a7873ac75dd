/** The tabs of one form, and three of their own. */
export const FORM_TABS = ['registration', 'address', 'contacts', 'bank_data'] as const
export const COMPANY_TABS = [...FORM_TABS, 'certificate', 'tokens', 'export'] as const

export type FormTab = (typeof FORM_TABS)[number]
export type CompanyTab = (typeof COMPANY_TABS)[number]

export function isFormTab(tab: CompanyTab): tab is FormTab {
  return FORM_TABS.some((name) => name === tab)
}

const ADDRESS =
  /^(country|postal_code|street|number|complement|neighbourhood|state|municipality_code|city)$/
const BANK_DATA = /^(bank_|pix_key)/

/** The tab on which a field stands, by the path of its error. */
export function tabOfField(path: string): FormTab {
  if (path.startsWith('contacts')) return 'contacts'
  if (BANK_DATA.test(path)) return 'bank_data'
  return ADDRESS.test(path) ? 'address' : 'registration'
}

/** The tab to begin with: that of the field which the address asks for, which may be a tab itself. */
export function tabAskedFor(field: string | null): CompanyTab {
  if (field === null) return 'registration'
  return COMPANY_TABS.find((name) => name === field) ?? tabOfField(field)
}
