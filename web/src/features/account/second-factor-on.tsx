import { Button, Group, Stack, Text } from '@mantine/core'
import {
  disableSecondFactor,
  renewRecoveryCodes,
} from '@prumo/contracts/identity/second-factor.contract'
import { IconShieldCheck } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { TextField } from '../../kit/fields.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './account.module.css'

interface SecondFactorOnProps {
  readonly confirmedAt: string | null
  readonly codesLeft: number
  readonly onNewCodes: (codes: readonly string[]) => void
  readonly onTurnedOff: () => void
}

type Act = 'renew' | 'turn_off'

/** The factor is on: new recovery codes, or off again; both ask for password and code. */
export function SecondFactorOn(props: SecondFactorOnProps) {
  const t = useTexts('account')
  const format = useFormat()
  const [act, setAct] = useState<Act | null>(null)
  if (act !== null) return <ConfirmAct {...props} act={act} onCancel={() => setAct(null)} />
  return (
    <Stack gap="md">
      <Group gap="xs" wrap="nowrap" className={classes['on'] ?? ''}>
        <IconShieldCheck size={22} aria-hidden />
        <Text fw={600}>{t('factor.on', { instant: format.instant(props.confirmedAt ?? '') })}</Text>
      </Group>
      <Text>{t('factor.codes_left', { count: props.codesLeft })}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setAct('renew')}>
          {t('factor.renew')}
        </Button>
        <Button variant="default" onClick={() => setAct('turn_off')}>
          {t('factor.turn_off')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ConfirmActProps extends SecondFactorOnProps {
  readonly act: Act
  readonly onCancel: () => void
}

function ConfirmAct({ act, onNewCodes, onTurnedOff, onCancel }: ConfirmActProps) {
  const t = useTexts('account')
  const renewal = useCommand(renewRecoveryCodes, { silent: 'fields' })
  const end = useCommand(disableSecondFactor, { silent: 'fields' })
  const form = useRecordForm(disableSecondFactor.body, { old_password: '', code: '' })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body) => {
      if (act === 'renew') {
        const renewed = await renewal.send({ body })
        if (renewed.ok) onNewCodes(renewed.answer.data.recovery_codes)
        return renewed
      }
      const ended = await end.send({ body })
      if (ended.ok) onTurnedOff()
      return ended
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t(`factor.${act}_text`)}</Text>
        <PasswordField
          field={form.field('old_password')}
          label={t('factor.old_password')}
          autoComplete="current-password"
          autoFocus
        />
        <TextField
          field={form.field('code')}
          label={t('factor.code_or_recovery')}
          autoComplete="one-time-code"
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={form.isPending}
            {...(act === 'turn_off' ? { color: 'red' } : {})}
          >
            {t(`factor.${act}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
