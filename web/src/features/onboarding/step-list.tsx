import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './onboarding.module.css'
import { STEPS } from './onboarding-draft.ts'

interface StepListProps {
  readonly step: number
  /** Steps before it are done for good. */
  readonly firstOpen: number
  readonly onStep: (step: number) => void
  /** Begins another company; absent while none was made. */
  readonly onAnew: (() => void) | undefined
}

/** The six steps: which are done, which is this one; one may go back to an open one. */
export function StepList({ step, firstOpen, onStep, onAnew }: StepListProps) {
  const t = useTexts('onboarding')
  return (
    <nav className={classes['steps']} aria-label={t('steps.label')}>
      <ol>
        {STEPS.map((name, place) => (
          <li
            key={name}
            data-state={place < step ? 'done' : place === step ? 'current' : undefined}
          >
            <button
              type="button"
              aria-current={place === step ? 'step' : undefined}
              disabled={place > step || place < firstOpen}
              onClick={() => onStep(place)}
            >
              <span className={classes['number']} aria-hidden>
                {place < step ? <IconCheck size={14} stroke={2.5} /> : place + 1}
              </span>
              {t(`steps.${name}`)}
            </button>
          </li>
        ))}
      </ol>
      {onAnew === undefined ? null : (
        <Button variant="subtle" size="compact-sm" onClick={onAnew}>
          {t('steps.anew')}
        </Button>
      )}
    </nav>
  )
}
