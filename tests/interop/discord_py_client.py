"""Runs the steps of a bot written with discord.py. Prints the name of each completed step, and stops at the first failure.

The environment has the addresses (API, GATEWAY), the tokens (TOKEN, OWNER_TOKEN) and the ids (GUILD, CHANNEL, OWNER, MEMBER).
"""

import asyncio
import base64
import datetime
import io
import os
import traceback

import aiohttp
import discord
import yarl

env = os.environ
guild_id, channel_id, owner_id, member_id = (int(env[name]) for name in ("GUILD", "CHANNEL", "OWNER", "MEMBER"))

discord.http.Route.BASE = env["API"]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(env["GATEWAY"])

# A PNG of one pixel.
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQWtUBAAJGAVXZMDEZAAAAAElFTkSuQmCC"

client = discord.Client(intents=discord.Intents.all())


async def call(method: str, path: str, body: object) -> dict:
    """Calls the API as the guild's owner."""
    async with aiohttp.ClientSession() as session:
        headers = {"Authorization": env["OWNER_TOKEN"]}
        async with session.request(method, env["API"] + path, json=body, headers=headers) as response:
            assert response.status < 300, await response.text()
            return await response.json() if response.status != 204 else {}


async def hear(content: str) -> discord.Message:
    """Returns the bot's event for a message that the owner sends."""
    received = asyncio.ensure_future(
        client.wait_for("message", check=lambda message: message.content == content, timeout=10)
    )
    await call("POST", f"/channels/{channel_id}/messages", {"content": content})
    return await received


async def fills_its_caches(guild: discord.Guild) -> None:
    assert client.user and client.user.name == "Kiln Watch"
    assert (guild.name, guild.member_count, guild.unavailable) == ("Cone Six", 3, False)
    assert guild.get_channel(channel_id).name == "general"
    assert {member.id for member in guild.members} == {client.user.id, owner_id, member_id}


async def replies_edits_and_reads_history(guild: discord.Guild) -> None:
    received = await hear("good morning")
    reply = await received.reply("good morning to you", mention_author=False)
    assert reply.reference.message_id == received.id
    await reply.edit(content="edited")
    history = [message.content async for message in guild.get_channel(channel_id).history(limit=2)]
    assert history == ["edited", "good morning"]


async def reacts_and_learns_of_an_unknown_emoji(guild: discord.Guild) -> None:
    message = await guild.get_channel(channel_id).send("votes")
    added = asyncio.ensure_future(client.wait_for("raw_reaction_add", timeout=10))
    await message.add_reaction("👍")
    assert (await added).message_id == message.id
    await message.remove_reaction("👍", client.user)
    try:
        await message.add_reaction("nothing")
        raise AssertionError("an unknown emoji was taken")
    except discord.HTTPException as error:
        assert (error.status, error.code) == (400, 10014)


async def deletes_in_bulk(guild: discord.Guild) -> None:
    channel = guild.get_channel(channel_id)
    sent = [await channel.send(f"line {number}") for number in range(3)]
    await channel.delete_messages(sent)
    left = {message.id async for message in channel.history(limit=10)}
    assert not left & {message.id for message in sent}


async def uploads_a_file(guild: discord.Guild) -> None:
    file = discord.File(io.BytesIO(b"cone 6"), "log.txt", description="The log")
    sent = await guild.get_channel(channel_id).send("firing log", file=file)
    assert (sent.attachments[0].filename, sent.attachments[0].description) == ("log.txt", "The log")
    assert await sent.attachments[0].read() == b"cone 6"


async def opens_a_conversation(guild: discord.Guild) -> None:
    sent = await guild.get_member(owner_id).send("the kiln is ready")
    assert sent.guild is None and sent.channel.recipient.id == owner_id


async def makes_channels_and_roles(guild: discord.Guild) -> None:
    category = await guild.create_category("Glazes")
    channel = await guild.create_text_channel("tests", category=category, reason="für Proben ☕")
    entries = [entry async for entry in guild.audit_logs(limit=1)]
    assert entries[0].reason == "für Proben ☕"
    role = await guild.create_role(name="Kiln keepers", permissions=discord.Permissions(send_messages=True))
    await channel.set_permissions(role, send_messages=False)
    await channel.edit(position=0, category=None)
    member = guild.get_member(member_id)
    await member.add_roles(role)
    assert role in (await guild.fetch_member(member_id)).roles
    await role.edit(position=1)
    await role.delete()
    await channel.delete()
    await category.delete()


async def asks_for_members(guild: discord.Guild) -> None:
    found = await guild.query_members(user_ids=[owner_id, member_id])
    assert {member.id for member in found} == {owner_id, member_id}
    assert len(await guild.chunk(cache=False) or []) == 3


async def moderates(guild: discord.Guild) -> None:
    member = guild.get_member(member_id)
    await member.edit(nick="Apprentice")
    await guild.ban(discord.Object(member_id), reason="spam", delete_message_seconds=60)
    assert (await guild.fetch_ban(discord.Object(member_id))).reason == "spam"
    await guild.unban(discord.Object(member_id))
    assert [ban async for ban in guild.bans()] == []


async def starts_threads_and_follows_their_members(guild: discord.Guild) -> None:
    channel = guild.get_channel(channel_id)
    message = await channel.send("which curve?")
    thread = await message.create_thread(name="Cooling curve", auto_archive_duration=1440)
    assert (thread.id, thread.parent_id) == (message.id, channel_id)
    await thread.send("sixty an hour")
    joined = asyncio.ensure_future(client.wait_for("thread_member_join", timeout=10))
    await thread.add_user(discord.Object(owner_id))
    assert (await joined).id == owner_id
    assert {member.id for member in await thread.fetch_members()} == {client.user.id, owner_id}
    secret = await channel.create_thread(name="Surprise", type=discord.ChannelType.private_thread, invitable=False)
    assert secret.is_private() and not secret.invitable
    await secret.edit(archived=True)
    assert [found.id async for found in channel.archived_threads(private=True)] == [secret.id]
    assert thread in await guild.active_threads()
    await thread.delete()
    await secret.delete()


async def asks_in_a_poll(guild: discord.Guild) -> None:
    poll = discord.Poll("Which glaze?", duration=datetime.timedelta(hours=1))
    poll.add_answer(text="Celadon", emoji="🍵").add_answer(text="Tenmoku")
    message = await guild.get_channel(channel_id).send(poll=poll)
    voted = asyncio.ensure_future(client.wait_for("raw_poll_vote_add", timeout=10))
    await call("PUT", f"/channels/{channel_id}/polls/{message.id}/answers/@me", {"answer_ids": [1]})
    assert ((await voted).answer_id, (await voted).user_id) == (1, owner_id)
    assert [user.id async for user in message.poll.get_answer(1).voters()] == [owner_id]
    ended = await message.poll.end()
    assert ended.is_finalised() and ended.get_answer(1).vote_count == 1


async def posts_through_a_webhook(guild: discord.Guild) -> None:
    webhook = await guild.get_channel(channel_id).create_webhook(name="Kiln")
    sent = await webhook.send("cone 5", username="Kiln B", wait=True)
    assert (sent.author.name, sent.webhook_id) == ("Kiln B", webhook.id)
    assert (await sent.edit(content="cone 6")).content == "cone 6"
    await sent.delete()
    await webhook.delete()


async def adds_an_emoji(guild: discord.Guild) -> None:
    emoji = await guild.create_custom_emoji(name="celadon", image=base64.b64decode(PIXEL))
    message = await guild.get_channel(channel_id).send(f"the new {emoji}")
    await message.add_reaction(emoji)
    assert [user.id async for user in (await message.fetch()).reactions[0].users()] == [client.user.id]
    assert (await emoji.edit(name="jade")).name == "jade"
    await emoji.delete()
    assert await guild.fetch_emojis() == []


async def survives_a_cut_connection(guild: discord.Guild) -> None:
    resumed = asyncio.ensure_future(client.wait_for("resumed", timeout=30))
    print("cut", flush=True)
    await resumed
    await hear("after the cut")


STEPS = (
    fills_its_caches,
    replies_edits_and_reads_history,
    reacts_and_learns_of_an_unknown_emoji,
    deletes_in_bulk,
    uploads_a_file,
    opens_a_conversation,
    makes_channels_and_roles,
    asks_for_members,
    moderates,
    starts_threads_and_follows_their_members,
    asks_in_a_poll,
    posts_through_a_webhook,
    adds_an_emoji,
    survives_a_cut_connection,
)


@client.event
async def on_ready() -> None:
    try:
        for step in STEPS:
            await step(client.get_guild(guild_id))
            print(step.__name__, flush=True)
    except BaseException:
        traceback.print_exc()
    await client.close()


asyncio.run(client.start(env["TOKEN"]))
