import { Alert, Tabs } from '@mantine/core'
import type { User } from '@prumo/contracts/identity/user.schema'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { FactorFor } from '../../client/account-modal.ts'
import { confirm, isMessageOpen } from '../../client/message-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionList } from './session-list.tsx'

interface SecurityModalProps {
  readonly user: User
  /** The company asks for a second factor: the modal opens there, and says what for. */
  readonly factorFor: FactorFor | undefined
  readonly onClose: (isTurnedOn: boolean) => void
}

const REASONS = {
  entry: 'security.factor_required',
  approval: 'security.factor_to_approve',
  others: 'security.factor_first',
} as const satisfies Readonly<Record<FactorFor, string>>

/** 'Segurança': password, sessions, second factor. */
export function SecurityModal({ user, factorFor, onClose }: SecurityModalProps) {
  const t = useTexts('account')
  const [tab, setTab] = useState<string | null>(factorFor === undefined ? 'password' : 'factor')
  const [showsCodes, setShowsCodes] = useState(false)
  const [wasOn] = useState(user.has_second_factor)
  // Codes of a factor that was off before are those of one that was turned on here.
  const close = () => onClose(showsCodes && !wasOn)
  /** Codes that are shown this once are given up by saying so. */
  const leave = async () => {
    if (isMessageOpen()) return
    const isMeant =
      !showsCodes ||
      (await confirm({
        title: t('codes.title'),
        message: t('codes.warning'),
        confirmLabel: t('codes.kept'),
      }))
    if (isMeant) close()
  }
  return (
    <Dialog title={t('security.title')} onClose={() => void leave()} size={560}>
      {factorFor !== undefined && !user.has_second_factor ? (
        <Alert color="orange" variant="light" mb="md" icon={<IconShieldLock aria-hidden />}>
          {t(REASONS[factorFor])}
        </Alert>
      ) : null}
      <Tabs value={tab} onChange={(next) => showsCodes || setTab(next)} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="password">{t('security.password')}</Tabs.Tab>
          <Tabs.Tab value="sessions">{t('security.sessions')}</Tabs.Tab>
          <Tabs.Tab value="factor">{t('security.factor')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="password">
          <PasswordForm user={user} onClose={close} />
        </Tabs.Panel>
        <Tabs.Panel value="sessions">
          <SessionList />
        </Tabs.Panel>
        <Tabs.Panel value="factor">
          <SecondFactorPanel onClose={close} onCodes={() => setShowsCodes(true)} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
