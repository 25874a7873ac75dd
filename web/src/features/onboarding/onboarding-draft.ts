import { TAX_REGIMES } from '@prumo/contracts/parties/person.schema'
import { CHART_TEMPLATES } from '@prumo/contracts/onboarding/chart-templates'
import { z } from 'zod'
import { parseJson } from '../../client/api-error.ts'

const KEY = 'prumo.onboarding'

const draftSchema = z.object({
  user_id: z.int(),
  step: z.int().min(0).max(5),
  /** The company that was made of the first three steps; null before. */
  company_id: z.int().nullable(),
  bank_account_id: z.int().nullable(),
  /** Lines of the statement that the account was made from; null when none was imported. */
  imported_lines: z.int().nullable().default(null),
  values: z.object({
    company_name: z.string(),
    trading_name: z.string(),
    document: z.string(),
    tax_regime: z.enum(TAX_REGIMES).nullable(),
    chart_template: z.enum(CHART_TEMPLATES),
  }),
})

/** How far somebody has come in making a company; kept in this browser until it is done. */
export type OnboardingDraft = z.output<typeof draftSchema>

/** The steps in their order; the company is made at the end of the third. */
export const STEPS = ['company', 'regime', 'chart', 'account', 'books', 'people'] as const

/** A beginning. */
export const blankDraft = (user_id: number): OnboardingDraft => ({
  user_id,
  step: 0,
  company_id: null,
  bank_account_id: null,
  imported_lines: null,
  values: {
    company_name: '',
    trading_name: '',
    document: '',
    tax_regime: null,
    chart_template: 'servicos',
  },
})

/**
 * Where this user left off; a beginning when they have not begun, or when the company of the draft
 * is not among those they may enter.
 */
export function readDraft(user_id: number, companyIds: readonly number[]): OnboardingDraft {
  const saved = draftSchema.safeParse(parseJson(localStorage.getItem(KEY) ?? ''))
  const draft = saved.success ? saved.data : blankDraft(user_id)
  const isTheirs = draft.user_id === user_id
  const isReachable = draft.company_id === null || companyIds.includes(draft.company_id)
  return isTheirs && isReachable ? draft : blankDraft(user_id)
}

/** Keeps how far they have come. */
export function writeDraft(draft: OnboardingDraft): void {
  localStorage.setItem(KEY, JSON.stringify(draft))
}

/** Forgets it: the company is made, or given up. */
export function discardDraft(): void {
  localStorage.removeItem(KEY)
}
