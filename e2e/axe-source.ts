import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Its shortened form: a page takes the long one, of 1.5 MB, in twice the processor's time. */
const SHORTENED = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Whether a node is within what is judged. Every rule asks this of every node that it may be about, and
 * each answer looks through all that is left out: rows by the dozen, in a list.
 */
const IS_JUDGED =
  /function (?<name>\w+)\((?<node>\w+),(?<where>\w+)\)\{(?=var \w+=\k<where>\.include,)/

/** What selectors are written from: the names and attributes of all elements, at the begin of a judgement. */
const INDEXED = /axe\._selectorData=(?<index>\w+\(\w+\.flatTree\))/g

function replaced(text: string, pattern: RegExp, by: string): string {
  if (text.search(pattern) === -1) throw new Error(`axe has no ${pattern.source} any more.`)
  return text.replace(pattern, by)
}

/**
 * Answers once for each node: what is named next on the way up, as judged or as left out, decides. Of a
 * node that is named as both, and of one within no named one, axe says the same.
 */
const answeredOnce = (text: string) =>
  replaced(
    text,
    IS_JUDGED,
    `function $<name>($<node>,$<where>){
      const all=$<name>.answers??=new WeakMap(),{include=[],exclude=[]}=$<where>;
      let answers=all.get($<where>);
      if(answers===undefined)all.set($<where>,answers=new Map());
      const ask=(one)=>{
        if(!one)return false;
        let answer=answers.get(one);
        if(answer===undefined)
          answers.set(one,answer=include.includes(one)||(!exclude.includes(one)&&ask(one.parent)));
        return answer};
      return ask($<node>);`,
  )

/** What keeps answers for the time of a judgement, of any function: it looks them up by texts and in lists. */
const KEEPER =
  /(?<=axe\._memoizedFns=\[\],)function\(\w,\w\)\{return \w=\(0,\w+\.default\)\(\w,\w\),axe\._memoizedFns\.push\(\w\),\w\}/

/** Keeps answers by the one or two things that are asked about. */
const keptByNode = (text: string) =>
  replaced(
    text,
    KEEPER,
    `function(answer){
      const isPair=answer.length===2;
      if(answer.length>2)throw new Error('axe asks about more than two things.');
      let kept=new Map();
      const ask=(...told)=>{
        let of=kept;
        if(isPair){of=kept.get(told[0]);if(of===undefined)kept.set(told[0],of=new Map())}
        const key=told[isPair?1:0];
        if(of.has(key))return of.get(key);
        const value=answer(...told);
        of.set(key,value);
        return value};
      ask.clear=()=>{kept=new Map()};
      axe._memoizedFns.push(ask);
      return ask}`,
  )

/** Reads names and attributes when the first selector is written, which is that of a fault. */
const indexedLate = (text: string) =>
  replaced(
    text,
    INDEXED,
    `Object.defineProperty(axe,'_selectorData',{configurable:true,
      get:()=>{const value=$<index>;
        Object.defineProperty(axe,'_selectorData',{value,writable:true,configurable:true});return value},
      set:(value)=>Object.defineProperty(axe,'_selectorData',{value,writable:true,configurable:true})})`,
  )

/**
 * Axe, which does nothing but what a judgement needs, and a reporter that tells faults alone: the others write
 * a selector for one element of each rule that was kept.
 */
export const AXE = `${[answeredOnce, keptByNode, indexedLate].reduce((text, change) => change(text), SHORTENED)}
axe.addReporter('faults', (results, options, done) => done(results.flatMap(({ id, violations }) =>
  violations.map(({ node }) => [id, node.selector.join(' '),
    ((node.fromFrame ? node.source : node.element.outerHTML) ?? '').slice(0, 160)].join(' ')))))`
