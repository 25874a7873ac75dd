import { Text } from '@mantine/core'
import { savePlatformSecrets } from '@prumo/contracts/companies/companies.contract'
import {
  type PlatformIntegration,
  platformSecretsInputSchema,
  type SecretName,
} from '@prumo/contracts/companies/platform.schema'
import { useCommand } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SecretField } from './secret-field.tsx'

interface PlatformDrawerProps {
  readonly integration: PlatformIntegration
  readonly onClose: () => void
}

const NOTHING_TYPED = { secrets: {} } as const

/** The secrets of a platform, to be written and never read. */
export function PlatformDrawer({ integration, onClose }: PlatformDrawerProps) {
  const t = useTexts('companies')
  const can = useCan()
  const command = useCommand(savePlatformSecrets)
  const { platform, secrets } = integration
  const canSave = can('companies.update')
  const { form, drawer } = useRecordDrawer({
    schema: platformSecretsInputSchema,
    initial: NOTHING_TYPED,
    save: (body) => command.send({ params: { platform }, body }),
    said: t('platforms.secrets_saved'),
    onClose,
  })
  const typed = form.values.secrets ?? {}
  return (
    <RecordDrawer
      title={t(`platforms.names.${platform}`)}
      {...drawer}
      onSave={form.isDirty ? drawer.onSave : onClose}
      canSave={canSave}
    >
      <Text c="dimmed">{t('platforms.write_only')}</Text>
      {secrets.map((secret, place) => (
        <SecretField
          key={secret.name}
          secret={secret}
          value={typed[secret.name]}
          error={form.errorAt(`secrets.${secret.name}`)}
          autoFocus={place === 0}
          isOnlyShown={!canSave}
          onChange={(value) => form.set({ secrets: changed(typed, secret.name, value) })}
        />
      ))}
    </RecordDrawer>
  )
}

type Typed = Readonly<Partial<Record<SecretName, string | null>>>

/** What stays as it is stored has no entry. */
function changed(typed: Typed, name: SecretName, value: string | null | undefined): Typed {
  const { [name]: _before, ...others } = typed
  return value === undefined ? others : { ...others, [name]: value }
}
