import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { OpenQuestion, Proposal } from '#domain/picking/question-contract.ts';
import { addsAllergen, allergensText } from '#domain/picking/allergens.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';

const keyOf = (token: string) => ['replacement-question', token];
const refreshMs = 5_000;

/** Opened by the link of a message, without signing in: one question, answered in one tap. */
export function Page(): ReactNode {
  // The server draws the same page for everybody: the fragment is read in the browser.
  const token = useIsHydrated() ? window.location.hash.slice(1) : null;
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-6">
      {token === null ? <Skeleton className="h-96" /> : <QuestionOf token={token} />}
    </div>
  );
}

function QuestionOf({ token }: { token: string }): ReactNode {
  const api = useApi();
  const {
    data: question,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    queryKey: keyOf(token),
    queryFn: () => api('POST /api/replacementQuestions', { body: { token } }),
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? refreshMs : false),
    staleTime: 0,
  });
  if (error && !question)
    return <EmptyState title="Ce lien ne s’ouvre pas" text={refusalText(error)} isPage />;
  if (!question) return <Skeleton className="h-96" />;
  if (question.state === 'waiting')
    return (
      <Waiting
        question={question}
        token={token}
        countdown={
          <SecondsLeft
            key={dataUpdatedAt}
            from={question.secondsLeft}
            onEnd={() => void refetch()}
          />
        }
      />
    );
  return <Outcome question={question} />;
}

/** Counts from what the server said, whatever the clock of this device shows. */
function SecondsLeft({ from, onEnd }: { from: number; onEnd(): void }): ReactNode {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
    // A new `onEnd` at each render must not start the second again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [left]);
  return (
    <strong role="timer" aria-live="off" className="figures">
      {Math.floor(left / 60)} min {String(left % 60).padStart(2, '0')} s
    </strong>
  );
}

function Waiting({
  question,
  token,
  countdown,
}: {
  question: OpenQuestion;
  token: string;
  countdown: ReactNode;
}): ReactNode {
  const { sending, problem, answer } = useAnswer(token);
  const [isListing, setIsListing] = useState(false);
  const { product, proposals, fallback } = question;
  const [best, ...others] = proposals;
  if (!best) return null;
  return (
    <>
      <h1 className="text-2xl">{product.name} manque</h1>
      <p>
        Votre préparateur vous propose ceci à la place. Il attend votre réponse encore {countdown}.
      </p>
      <ProposalCard proposal={best} ordered={product.quantity} />
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button size="l" loading={sending === best.id} onClick={() => void answer(best.id)}>
        {yesText('Oui, prendre', best)}
      </Button>
      <Button
        size="l"
        variant="secondary"
        loading={sending === ''}
        onClick={() => void answer(null)}
      >
        Non, retirez-le
      </Button>
      {others.length > 0 ? (
        <Button variant="ghost" aria-expanded={isListing} onClick={() => setIsListing(!isListing)}>
          Autre choix
        </Button>
      ) : null}
      {isListing
        ? others.map((proposal) => (
            <div key={proposal.id} className="flex flex-col gap-2">
              <ProposalCard proposal={proposal} ordered={product.quantity} />
              <Button
                variant="secondary"
                loading={sending === proposal.id}
                onClick={() => void answer(proposal.id)}
              >
                {yesText('Prendre plutôt', proposal)}
              </Button>
            </div>
          ))
        : null}
      <p className="text-sm text-quiet">
        Sans réponse, il est{' '}
        {fallback === 'closest' ? 'remplacé par un produit proche' : 'retiré et n’est pas facturé'},
        comme vous l’avez choisi.
      </p>
    </>
  );
}

/** The yes itself names the allergens that it accepts. */
function yesText(yes: string, { name, added }: Proposal): string {
  const names = [...added.contains, ...added.traces.map((trace) => `traces de ${trace}`)];
  return `${yes} ${name}${names.length > 0 ? `, avec ${names.join(', ').toLowerCase()}` : ''}`;
}

/** A null product takes the missing one off. */
function useAnswer(token: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function answer(productId: string | null): Promise<void> {
    if (sending !== null) return;
    setSending(productId ?? '');
    setProblem(null);
    try {
      const answered = await api('PUT /api/replacementQuestions', {
        body:
          productId === null
            ? { token, answer: 'declined' }
            : { token, answer: 'accepted', productId },
      });
      await show(queryClient, token, answered);
    } catch (refusal) {
      setProblem(refusalText(refusal));
      // Too late, or answered from another device: the page shows what became of it.
      void queryClient.invalidateQueries({ queryKey: keyOf(token) });
    } finally {
      setSending(null);
    }
  }
  return { sending, problem, answer };
}

/** A read that began before the answer would show the question again. */
async function show(
  queryClient: QueryClient,
  token: string,
  answered: OpenQuestion,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keyOf(token) });
  queryClient.setQueryData(keyOf(token), answered);
}

function ProposalCard({
  proposal: { name, packSize, picture, quotation, price, difference, added, ...proposal },
  ordered,
}: {
  proposal: Proposal;
  /** Units of the missing product. */
  ordered: number;
}): ReactNode {
  const { quantity = ordered } = proposal;
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line bg-white p-3">
      <Picture
        base={picture.base}
        alt={picture.alt}
        tint={picture.tint}
        sizes="128px"
        className="size-32 flex-none rounded-md"
      />
      <div className="min-w-0">
        <p className="text-lg font-semibold">
          {quantity > 1 ? `${quantity} × ` : ''}
          {name}
        </p>
        <p className="text-sm text-quiet">{packSize}</p>
        <p>
          <span className="figures font-bold">
            {quotation === 'weight' ? 'environ ' : ''}
            {formatEuros(price)}
          </span>
          , {differenceText(difference)}
        </p>
        {addsAllergen(added) ? (
          <p className="mt-1 font-semibold text-tomato-deep">{allergensText(added)}</p>
        ) : null}
      </div>
    </div>
  );
}

function differenceText(cents: number): string {
  if (cents === 0) return 'le même prix';
  return `${formatEuros(Math.abs(cents))} de ${cents > 0 ? 'plus' : 'moins'}`;
}

function Outcome({ question }: { question: OpenQuestion }): ReactNode {
  const { orderNumber, product, state, fallback, proposals, acceptedProductId } = question;
  const accepted = proposals.find(({ id }) => id === acceptedProductId);
  const instead =
    fallback === 'closest' ? 'remplacé par un produit proche' : 'retiré, et n’est pas facturé';
  const texts = {
    waiting: null,
    accepted: {
      title: 'C’est noté, merci',
      text: `${accepted?.name ?? 'Ce produit'} remplace ${product.name}.`,
    },
    declined: {
      title: 'C’est noté, merci',
      text: `${product.name} est retiré : il n’est pas facturé.`,
    },
    silent: {
      title: 'Le temps de répondre est passé',
      text: `${product.name} est ${instead}, comme vous l’avez choisi dans votre panier.`,
    },
    over: {
      title: 'Votre réponse n’est plus nécessaire',
      text: 'Votre préparateur a trouvé une solution entre-temps. Le détail est dans votre commande.',
    },
  }[state];
  if (!texts) return null;
  return (
    <div role="status" className="flex flex-col gap-3">
      <h1 className="text-2xl">{texts.title}</h1>
      <p>{texts.text}</p>
      <ButtonLink variant="secondary" to="/account/orders" className="self-start">
        Voir la commande {orderNumber}
      </ButtonLink>
    </div>
  );
}
