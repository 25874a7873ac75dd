/** Whether an address is a page of this company by its id: `/admin/company/company-data/5`. */
export function namesCompany(pathname: string, company_id: number | null): boolean {
  return /^\/admin\/company\/[a-z-]+\/(\d+)$/.exec(pathname)?.[1] === String(company_id)
}
