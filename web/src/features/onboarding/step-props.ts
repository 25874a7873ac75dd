import type { OnboardingDraft } from './onboarding-draft.ts'

/** What every step is given. */
export interface StepProps {
  readonly draft: OnboardingDraft
  /** Keeps what was filled in. */
  readonly onChange: (patch: Partial<OnboardingDraft>) => void
  readonly onNext: (patch?: Partial<OnboardingDraft>) => void
  readonly onBack: () => void
}
