import { lazy } from 'react'
import { useCan } from '../../../client/use-session.ts'
import { LazyMoreMenu } from '../../../parts/more-menu/more-button.tsx'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const ListMenu = lazy(async () => {
  const [file] = await Promise.all([import('./list-menu.tsx'), loadTexts('settlements')])
  return { default: file.ListMenu }
})

/** What concerns the whole list; who may do nothing of it has no button. */
export function ListMenuButton() {
  const t = useTexts('transactionActs')
  const mayChangeCompany = useCan()('companies.update')
  return mayChangeCompany ? (
    <LazyMoreMenu label={t('list_menu')}>
      <ListMenu label={t('list_menu')} />
    </LazyMoreMenu>
  ) : null
}
