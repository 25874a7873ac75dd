import { Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../client/use-session.ts'
import { useGo } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ChartStep } from './chart-step.tsx'
import { CompanyStep } from './company-step.tsx'
import {
  blankDraft,
  discardDraft,
  type OnboardingDraft,
  readDraft,
  writeDraft,
} from './onboarding-draft.ts'
import { RegimeStep } from './regime-step.tsx'
import { StepList } from './step-list.tsx'

const AccountStep = lazy(() =>
  import('./account-step.tsx').then((file) => ({ default: file.AccountStep })),
)
const BooksStep = lazy(() =>
  import('./books-step.tsx').then((file) => ({ default: file.BooksStep })),
)
const PeopleStep = lazy(() =>
  import('./people-step.tsx').then((file) => ({ default: file.PeopleStep })),
)

const LAST_STEP = 5
/** From here on the company is there: the steps before are done. */
const FIRST_STEP_INSIDE = 3
const PARTS = [CompanyStep, RegimeStep, ChartStep, AccountStep, BooksStep, PeopleStep] as const

/** /admin/company/edit: from a document to a company with its first account, in six steps. */
export function CompanyCreateScreen() {
  const t = useTexts('onboarding')
  const go = useGo()
  const { loggedInUser, companies } = useSession()
  const userId = loggedInUser?.id ?? 0
  const [draft, setDraft] = useState(() =>
    readDraft(
      userId,
      companies.map(({ id }) => id),
    ),
  )
  const keep = (next: OnboardingDraft) => {
    writeDraft(next)
    setDraft(next)
  }
  const change = (patch: Partial<OnboardingDraft>) => keep({ ...draft, ...patch })
  const next = (patch: Partial<OnboardingDraft> = {}) => {
    if (draft.step < LAST_STEP) {
      keep({ ...draft, ...patch, step: draft.step + 1 })
      return
    }
    discardDraft()
    go('/admin')
  }
  const back = () => change({ step: draft.step - 1 })
  const anew = () => {
    discardDraft()
    setDraft(blankDraft(userId))
  }
  const Step = PARTS[draft.step] ?? CompanyStep
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      <Text c="dimmed">{t('intro')}</Text>
      <StepList
        step={draft.step}
        firstOpen={draft.company_id === null ? 0 : FIRST_STEP_INSIDE}
        onStep={(step) => change({ step })}
        onAnew={draft.company_id === null ? undefined : anew}
      />
      <Suspense>
        <Step key={draft.step} draft={draft} onChange={change} onNext={next} onBack={back} />
      </Suspense>
    </div>
  )
}
