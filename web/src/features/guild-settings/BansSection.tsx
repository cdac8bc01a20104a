import type { Ban } from '@guildhall/protocol/members/schemas';
import { useState } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { confirm } from '../../design/confirm.ts';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { avatarAddress, getName } from '../../state/names.ts';
import { STALE } from '../../state/queries/fold.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { useQueries } from '../../state/queries/useQueries.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import { ListStates } from '../../ui/settings/ListStates.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';

const PAGE = 1000;

async function readBans(guildId: string, signal: AbortSignal): Promise<readonly Ban[]> {
  const bans: Ban[] = [];
  for (;;) {
    const after = bans.at(-1)?.user.id;
    const page = await rest.call('listBans', {
      params: { guild_id: guildId },
      query: { limit: PAGE, ...(after ? { after } : {}) },
      signal,
    });
    bans.push(...page);
    if (page.length < PAGE) return bans;
  }
}

/** The guild's bans, and unbanning. */
export default function BansSection({ guildId }: { guildId: string }) {
  const [query, setQuery] = useState('');
  const { client } = useQueries();
  const queryKey = ['bans', guildId];
  const list = useLiveQuery(
    { queryKey, queryFn: ({ signal }) => readBans(guildId, signal) },
    {
      // The event does not give the reason.
      GUILD_BAN_ADD: (bans, { guild_id }) => (guild_id === guildId ? STALE : bans),
      GUILD_BAN_REMOVE: (bans, { guild_id, user }) =>
        guild_id === guildId ? bans.filter((ban) => ban.user.id !== user.id) : bans,
    },
  );
  const wanted = query.trim().toLocaleLowerCase();
  const found = (list.data ?? []).filter(({ user, reason }) =>
    [user.username, user.global_name, user.id, reason].some((text) =>
      text?.toLocaleLowerCase().includes(wanted),
    ),
  );

  const lift = async ({ user }: Ban) => {
    const sure = await confirm({
      title: t('ban.lift.title', { name: getName(user) }),
      body: t('ban.lift.body'),
      action: t('ban.lift'),
    });
    if (!sure) return;
    await attempt(async () => {
      await rest.call('deleteBan', { params: { guild_id: guildId, user_id: user.id } });
      client.setQueryData<readonly Ban[]>(queryKey, (bans) => bans?.filter((ban) => ban.user.id !== user.id));
    });
  };
  return (
    <Section title={t('guildSettings.bans')} lead={t('guildSettings.bansLead')}>
      <ListStates
        list={list}
        failed={t('guildSettings.bansFailed')}
        empty={{ title: t('guildSettings.noBans'), body: t('guildSettings.noBansBody') }}
      >
        <div className={parts.tools}>
          <TextField
            className={parts.grow}
            label={t('guildSettings.searchBans')}
            hideLabel
            icon="search"
            placeholder={t('guildSettings.searchBans')}
            value={query}
            onChange={setQuery}
            autoComplete="off"
          />
        </div>
        <ul className={parts.rows}>
          {found.slice(0, SHOWN).map((ban) => (
            <li key={ban.user.id} className={parts.row}>
              <Avatar
                name={getName(ban.user)}
                src={avatarAddress(ban.user)}
                seed={ban.user.id}
                size={32}
                faded
              />
              <div className={parts.rowWords}>
                <span className={parts.rowName}>
                  <Clip>{getName(ban.user)}</Clip>
                </span>
                <span className={parts.rowHint}>
                  {ban.user.username} · {ban.reason ?? t('ban.noReason')}
                </span>
              </div>
              <Button size="sm" onPress={() => void lift(ban)}>
                {t('ban.lift')}
              </Button>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p className={parts.lead} role="status">
            {t('guildSettings.nobodyFound', { query })}
          </p>
        )}
        {found.length > SHOWN && (
          <p className={parts.lead}>{t('guildSettings.moreFound', { count: found.length - SHOWN })}</p>
        )}
      </ListStates>
    </Section>
  );
}

/** Rows drawn at once; the search finds the others. */
const SHOWN = 200;
