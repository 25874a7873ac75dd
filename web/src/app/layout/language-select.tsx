import { chooseLanguage } from '../../client/choose-language.ts'
import { isLanguage, LANGUAGES } from '@prumo/texts/engine/languages'
import { useLanguage } from '../../texts/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './layout.module.css'

/** The four languages of the interface. */
export function LanguageSelect() {
  const t = useTexts('app')
  const language = useLanguage()
  return (
    <select
      className={classes['language']}
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) void chooseLanguage(value)
      }}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {t(`languages.${code}`)}
        </option>
      ))}
    </select>
  )
}
