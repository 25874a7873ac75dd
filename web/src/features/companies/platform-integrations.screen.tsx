import { Text } from '@mantine/core'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { PlatformList } from './platform-list.tsx'

/** /admin/company/platform-integrations: the tokens that platforms gave the company. */
export function PlatformIntegrationsScreen() {
  const t = useTexts('companies')
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('platforms.title')} />
      <Text c="dimmed">{t('platforms.intro')}</Text>
      <PlatformList />
    </div>
  )
}
