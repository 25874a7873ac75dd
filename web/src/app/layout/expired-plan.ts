import { useFormat } from '../../client/use-format.ts'
import { useCompany } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'

/** What is said of the plan that the current company has no longer; null while it may write. */
export function useExpiredPlan(): string | null {
  const t = useTexts('app')
  const format = useFormat()
  const company = useCompany()
  // Nobody reads anything of a suspended company: that its plan expired as well would contradict it.
  if (company === null || company.is_writable || company.date_expiry_at === null) return null
  if (company.is_suspended && company.entry === null) return null
  return t('plan_expired', {
    company: companyName(company),
    date: format.date(company.date_expiry_at),
  })
}
