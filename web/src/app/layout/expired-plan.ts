import { useMatches } from '@tanstack/react-router'
import { useFormat } from '../../client/use-format.ts'
import { useCompany } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { companyName } from './company-name.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A screen of the current company; others stand outside any company. */
    readonly isOfCompany?: boolean
  }
}

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

/** Why nothing of the screen can be written; null where it can. */
export function useHeldBackReason(): string | null {
  const expired = useExpiredPlan()
  const isOfCompany = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isOfCompany === true),
  })
  return isOfCompany ? expired : null
}
