import type { ComponentProps } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'

type IgnoreButtonProps = Pick<ComponentProps<typeof ActButton>, 'disabled' | 'ref' | 'isReachable'>

/** 'Ignorar', which asks for the reason. */
export function IgnoreButton(props: IgnoreButtonProps) {
  const t = useTexts('bankReconciliation')
  return <ActButton {...props} act="ignore" label={t('line.ignore')} keyName="I" />
}
