import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { PrumoLogo } from '../prumo-logo.tsx'
import { ColorModeButton } from './color-mode-button.tsx'
import { LanguageSelect } from './language-select.tsx'
import classes from './layout.module.css'
import { RequestBar } from './request-bar.tsx'

/** The dark page around a public screen: login, first access, welcome. */
export function BlankLayout({ children }: { readonly children: ReactNode }) {
  const t = useTexts('app')
  return (
    <div className={classes['blank']}>
      <RequestBar />
      <header className={classes['blank-head']}>
        <PrumoLogo height={44} />
        <p>{t('slogan')}</p>
        <div className={classes['blank-tools']}>
          <LanguageSelect />
          <ColorModeButton />
        </div>
      </header>
      <main id="content" className={classes['blank-card']}>
        <Suspense>{children}</Suspense>
      </main>
    </div>
  )
}
