import { Button, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { EntryForm } from '../../kit/entry-form.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './onboarding.module.css'

interface StepFormProps {
  readonly title: string
  readonly hint: string
  readonly submitLabel: string
  readonly isPending?: boolean
  /** False while nothing is chosen yet: what may be left out is skipped. */
  readonly isReady?: boolean
  readonly onSubmit: () => void
  /** Absent on the first step, and once the company is made. */
  readonly onBack?: () => void
  /** Absent on steps that have to be taken. */
  readonly onSkip?: () => void
  readonly children?: ReactNode
}

/** The frame of a step: what it asks, its fields, and back, skip and go on. Enter goes on. */
export function StepForm(props: StepFormProps) {
  const t = useTexts('onboarding')
  const { isReady = true } = props
  return (
    <EntryForm className={classes['step']} onSave={isReady ? props.onSubmit : () => undefined}>
      <Title order={2}>{props.title}</Title>
      <Text c="dimmed">{props.hint}</Text>
      {props.children}
      <div className={classes['acts']}>
        {props.onBack === undefined ? null : (
          <Button variant="default" onClick={props.onBack}>
            {t('back')}
          </Button>
        )}
        <span className={classes['gap']} />
        {props.onSkip === undefined ? null : (
          <Button variant="subtle" onClick={props.onSkip}>
            {t('skip')}
          </Button>
        )}
        <Button type="submit" loading={props.isPending} disabled={!isReady}>
          {props.submitLabel}
        </Button>
      </div>
    </EntryForm>
  )
}
