#!/usr/bin/env node
// A bot that trades, in JavaScript: `pitboss match lords --bots "cmd:node trader.mjs,greedy,greedy"`, run beside this file.
// It sells a lot for at least $8 and buys one for at most $3, and says no to everything else.
import { createInterface } from 'node:readline'

function answer(asked) {
  const names = asked.legal.map((legal) => legal.name)
  switch (asked.kind) {
    case 'hello':
      return { move: 'hello', trades: ['offer', 'answer'] }
    case 'offer': // the first is "no offer", the others are ideas; any other text may be said, too
      return { move: names[names.length - 1] }
    case 'answer': // `decline`, then `accept`
      return { move: isGood(asked.offer) ? names[1] : names[0] }
    default:
      return { move: names[0] }
  }
}

// what one gets is `giving`, what one gives is `taking`
function isGood({ giving, taking }) {
  const sells = (giving.money ?? 0) >= 8 && (taking.lots ?? []).length === 1 && !taking.dice
  const buys = (taking.money ?? 99) <= 3 && (giving.lots ?? []).length === 1
  return sells || buys
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line)
  console.log(JSON.stringify({ question: asked.question, ...answer(asked) }))
}
