import { withoutUncalledMethods } from './lighten-zod.config.ts'

interface Cut {
  /** The files of the package that are cut. */
  readonly id: RegExp
  readonly replacements: readonly (readonly [RegExp, string])[]
}

/**
 * What packages refer to and Prumo never uses, so that it can be left out of what browsers load: the
 * reference is taken out, and with it the code behind it. A newer version that is written otherwise
 * only comes whole again, which e2e/first-screen-size.spec.ts tells.
 */
const CUTS: readonly Cut[] = [
  {
    // The browser checks by schemas and never writes them as JSON Schema, and what it says of a fault
    // are texts of its own (web/src/client/form-issues.ts): 6 kB of every screen.
    id: /node_modules\/zod\/v4\/classic\/schemas\.js$/,
    replacements: [
      [/import en from "[^"]+";/g, ''],
      [/core\.config\(en\(\)\);/g, ';'],
      [/inst\._zod\.processJSONSchema = .*;$/gm, ''],
      [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
      [/processors\.aggregateChecks\(inst\)/g, '({})'],
      // No schema of ours refers to itself: what walks circles of records is for those.
      [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, ';'],
      // Checks are not compiled to code (web/src/configure-zod.ts says why): what would do it is left out.
      [/core\.\$ZodObjectJIT\.init/g, 'core.$ZodObject.init'],
    ],
  },
  {
    // Style elements of Mantine's own are off (web/src/app/app-root.tsx): what writes them is left out.
    id: /node_modules\/@mantine\/core\/esm\/core\/MantineProvider\/MantineProvider\.mjs$/,
    replacements: [
      [/import \{ Mantine(Classes|CssVariables) \} from "[^"]+";/g, ''],
      [/with(CssVariables|GlobalClasses) && [\s\S]*?\}\),/g, ''],
    ],
  },
  {
    // A dialog asks whether its scroll area is Mantine's own, which brings that, and with it what
    // places popovers, into each first dialog: 17 kB. Prumo's dialogs scroll as the browser does.
    id: /node_modules\/@mantine\/core\/esm\/components\/(Modal|Drawer)\/\w+Root\.mjs$/,
    replacements: [
      [/import \{ ScrollArea \} from "[^"]+";/g, ''],
      [/scrollAreaComponent === ScrollArea\.Autosize/g, 'false'],
    ],
  },
  {
    // Colours that no component is given; 'dark' is the theme's own (web/src/app/theme.ts).
    id: /node_modules\/@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/,
    replacements: [
      [/^\t(dark|pink|grape|violet|indigo|blue|cyan|teal|green|lime): \[[^\]]*\],?$/gm, ''],
    ],
  },
  {
    // Of ways to come and go only those of dialogs, drawers and popovers.
    id: /node_modules\/@mantine\/core\/esm\/components\/Transition\/transitions\.mjs$/,
    replacements: [
      [
        /^\t"?(scale|scale-y|scale-x|skew-up|skew-down|rotate-left|rotate-right|fade-up|fade-left|fade-right|pop-(top|bottom)-(left|right))"?: \{(?:\n\t\t.*)*\n\t\},?$/gm,
        '',
      ],
    ],
  },
  {
    // Buttons that grow together are not used: each button brought what joins it to its neighbours.
    id: /node_modules\/@mantine\/core\/esm\/components\/(Button|ActionIcon)\/(Button|ActionIcon)\.mjs$/,
    replacements: [
      [/import \{ \w+Group(Section)? \} from "[^"]+";/g, ''],
      [/^(Button|ActionIcon)\.Group(Section)? = \w+;$/gm, ''],
    ],
  },
  {
    // Nor are dialogs that stand in a stack, or switches that are one value together.
    id: /node_modules\/@mantine\/core\/esm\/components\/(Modal|Drawer|Switch)\/(Modal|Drawer|Switch)\.mjs$/,
    replacements: [
      [/import \{ \w+(Stack|Group), \w+Context \} from "[^"]+";/g, ''],
      [/use\(\w+(Stack|Group)Context\)/g, 'null'],
      [/^\w+\.(Stack|Group) = \w+;$/gm, ''],
    ],
  },
  {
    // The scroll lock is off (web/src/app/theme.ts says why): the box it draws is all that is left.
    id: /node_modules\/@mantine\/core\/esm\/components\/ModalBase\/ModalBase\.mjs$/,
    replacements: [
      [
        /import \{ RemoveScroll \} from "react-remove-scroll";/g,
        'const RemoveScroll = ({ children }) => jsx("div", { children });',
      ],
    ],
  },
  {
    // Texts come with the screens (addTexts): nothing loads them for i18next, which writes no number or
    // date of its own either and has nothing to warn of: 3 kB of every screen.
    id: /node_modules\/i18next\/dist\/esm\/i18next\.js$/,
    replacements: [
      [
        /new Connector\(.*\);$/gm,
        '{ state: {}, on: () => {}, load: (languages, namespaces, done) => done() };',
      ],
      [/formatter = Formatter;$/gm, ';'],
      [/^\s+this\.logger\.(warn|deprecate|error|log)\(.*\);$/gm, ''],
    ],
  },
]

const withoutUncalled = (id: string, code: string) =>
  /\/zod\//.test(id) ? withoutUncalledMethods(code) : code

/** The plugin that makes the cuts; it works in builds, while development serves packages as they are. */
export const lightenPackages = {
  name: 'lighten-packages',
  transform: {
    filter: { id: CUTS.map(({ id }) => id) },
    handler: (code: string, id: string) =>
      CUTS.filter((cut) => cut.id.test(id))
        .flatMap(({ replacements }) => replacements)
        .reduce((text, [from, to]) => text.replaceAll(from, to), withoutUncalled(id, code)),
  },
}
