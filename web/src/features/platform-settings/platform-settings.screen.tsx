import { Skeleton, Text } from '@mantine/core'
import { getPlatformSettings } from '@prumo/contracts/platform-settings/platform-settings.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PlatformSettingsForm } from './platform-settings-form.tsx'

/** /admin/prumo/settings: the plan and the trial of new companies, and where people find help. */
export function PlatformSettingsScreen() {
  const t = useTexts('platformSettings')
  const kit = useTexts('kit')
  const found = useRouteQuery(getPlatformSettings, {})
  const settings = found.data?.data
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('title')} />
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
      {found.isLoading ? <Skeleton height={280} /> : null}
      {settings === undefined ? null : (
        <PlatformSettingsForm key={settings.version} settings={settings} />
      )}
    </div>
  )
}
