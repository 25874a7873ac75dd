const LANGUAGES = ['pt', 'en', 'de', 'fr']

/**
 * The lines that shared files get, each before a line that is there.
 * @param {Readonly<Record<string, string>>} words the forms of the register's names
 */
export function sharedLines({ many, camel, camels, table, words, Words, Word }) {
  return [
    {
      path: 'contracts/src/features.ts',
      before: "import { accessFeature } from './access/access.feature.ts'\n",
      lines: `import { ${camels}Feature } from './${many}/${many}.feature.ts'\n`,
    },
    {
      path: 'contracts/src/features.ts',
      before: '  partiesFeature,\n',
      lines: `  ${camels}Feature,\n`,
    },
    {
      path: 'contracts/src/registry.ts',
      before: "import * as bankAccounts from './bank-accounts/bank-accounts.contract.ts'\n",
      lines: `import * as ${camels} from './${many}/${many}.contract.ts'\n`,
    },
    {
      path: 'contracts/src/registry.ts',
      before: '  products,\n',
      lines: `  ${camels}.${camel}Routes,\n`,
    },
    {
      path: 'server/src/modules/registry.ts',
      before: "import { costCenterHandlers } from './cost-centers/cost-centers.routes.ts'\n",
      lines: `import { ${camels}Handlers } from './${many}/${many}.routes.ts'\n`,
    },
    {
      path: 'server/src/modules/registry.ts',
      before: '  ...costCenterHandlers,\n',
      lines: `  ...${camels}Handlers,\n`,
    },
    {
      path: 'test/house/module-levels.ts',
      before: "  ['categories', 'cost-centers'",
      // Registers of one level do not know each other.
      lines: `  ['${many}'],\n`,
    },
    {
      path: 'test/http/register-samples.ts',
      before: "  'cost-centers': (canary, number) =>",
      lines: `  '${many}': (canary, number) => canaryCostCenter(canary, \`N-\${number}\`),\n`,
    },
    {
      path: 'web/src/app/screens.ts',
      before: "import { screens as costCenters } from '../features/cost-centers/",
      lines: `import { screens as ${camels} } from '../features/${many}/${many}.screens.ts'\n`,
    },
    { path: 'web/src/app/screens.ts', before: '  ...costCenters,\n', lines: `  ...${camels},\n` },
    {
      path: 'server/src/texts/export-texts.ts',
      before: "  cost_centers: 'costCenters.title',\n",
      lines: `  ${table}: '${camels}.title',\n`,
    },
    {
      path: 'docs/GLOSSARY.md',
      before: '| Centro de custo   ',
      lines: `| ${Words} | ${words} | A register of master data |\n`,
    },
    ...LANGUAGES.flatMap((language) => textLines({ language, many, table, Words, Word })),
  ]
}

/** What is said of it in the texts of others: the menu, the rights, the audit log. */
function textLines({ language, many, table, Words, Word }) {
  const folder = `texts/${language}`
  return [
    { path: `${folder}/menu.ts`, before: '  cost_centers: ', lines: `  ${table}: '${Words}',\n` },
    {
      path: `${folder}/audit.ts`,
      before: '    cost_centers: ',
      lines: `    ${table}: '${Word}',\n`,
    },
    {
      path: `${folder}/audit-kinds.ts`,
      before: "  'cost-centers': {\n",
      lines: `  '${many}': {
    create: '${Word}: +',
    destroy: '${Word}: −',
    update: '${Word}: ±',
  },
`,
    },
    {
      path: `${folder}/company-users.ts`,
      before: '    cost_centers: ',
      lines: `    ${table}: '${Words}',\n`,
    },
  ]
}
