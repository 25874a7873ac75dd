import { Text } from '@mantine/core'
import { savePlatformSecrets } from '@prumo/contracts/companies/companies.contract'
import type { PlatformIntegration, SecretName } from '@prumo/contracts/companies/platform.schema'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { SecretField } from './secret-field.tsx'

interface PlatformDrawerProps {
  readonly integration: PlatformIntegration
  readonly onClose: () => void
}

/** What was typed: a text replaces the stored secret, null takes it away. */
type Changes = Readonly<Partial<Record<SecretName, string | null>>>

/** The secrets of a platform, to be written and never read. */
export function PlatformDrawer({ integration, onClose }: PlatformDrawerProps) {
  const t = useTexts('companies')
  const can = useCan()
  const command = useCommand(savePlatformSecrets)
  const [changes, setChanges] = useState<Changes>({})
  const { platform, secrets } = integration
  const canSave = can('companies.update')
  const meant = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value === null || value?.trim() !== ''),
  )
  const isDirty = Object.keys(meant).length > 0
  const save = async () => {
    if (!isDirty) {
      onClose()
      return
    }
    const outcome = await command.send({ params: { platform }, body: { secrets: meant } })
    if (!outcome.ok) return
    toast(t('platforms.secrets_saved'))
    onClose()
  }
  return (
    <RecordDrawer
      title={t(`platforms.names.${platform}`)}
      form={{ isDirty, isPending: command.isPending }}
      onSave={() => void save()}
      onClose={onClose}
      canSave={canSave}
    >
      <Text c="dimmed">{t('platforms.write_only')}</Text>
      {secrets.map((secret, place) => (
        <SecretField
          key={secret.name}
          secret={secret}
          value={changes[secret.name]}
          autoFocus={place === 0}
          disabled={!canSave}
          onChange={(value) => setChanges((before) => ({ ...before, [secret.name]: value }))}
        />
      ))}
    </RecordDrawer>
  )
}
