import { Skeleton, Stack, Text } from '@mantine/core'
import { secondFactor } from '@prumo/contracts/identity/second-factor.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { refreshSession } from '../../client/refresh-session.ts'
import { toast } from '../../client/toast-store.ts'
import { RetryButton } from '../../kit/retry-button.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

interface SecondFactorPanelProps {
  readonly onClose: () => void
  /** Codes are on the screen, which are shown this once. */
  readonly onCodes: () => void
}

/** The second factor: turned on with an app, its recovery codes, turned off. */
export function SecondFactorPanel({ onClose, onCodes }: SecondFactorPanelProps) {
  const t = useTexts('account')
  const kit = useTexts('kit')
  const queries = useQueryClient()
  const state = useRouteQuery(secondFactor, { silent: true })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const known = state.data?.data

  /** What the company refused without the factor is asked for again. */
  const refresh = async () => {
    await refreshSession()
    await queries.invalidateQueries()
  }
  const showCodes = (made: readonly string[]) => {
    setCodes(made)
    onCodes()
    void refresh()
  }
  const turnedOff = () => {
    toast(t('factor.turned_off'))
    void refresh()
  }
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />
  if (state.isError) {
    return (
      <Stack align="start">
        <Text role="alert">{t('factor.failed')}</Text>
        <RetryButton onRetry={state.refetch} />
      </Stack>
    )
  }
  if (known === undefined)
    return <Skeleton height={160} role="status" aria-label={kit('list.loading')} />
  return known.is_on ? (
    <SecondFactorOn
      confirmedAt={known.confirmed_at}
      codesLeft={known.recovery_codes_left}
      onNewCodes={showCodes}
      onTurnedOff={turnedOff}
    />
  ) : (
    <SecondFactorSetup onTurnedOn={showCodes} />
  )
}
