// Connects with discordgo, registers a command, and replies to a message. Prints a line for each step.
package main

import (
	"fmt"
	"os"
	"time"

	"github.com/bwmarrin/discordgo"
)

// pointTo makes discordgo use another server: its addresses are variables, made from each other when the program starts.
func pointTo(home string) {
	api := home + "/api/v" + discordgo.APIVersion + "/"
	discordgo.EndpointDiscord = home + "/"
	discordgo.EndpointAPI = api
	discordgo.EndpointGuilds = api + "guilds/"
	discordgo.EndpointChannels = api + "channels/"
	discordgo.EndpointUsers = api + "users/"
	discordgo.EndpointGateway = api + "gateway"
	discordgo.EndpointGatewayBot = api + "gateway/bot"
	discordgo.EndpointWebhooks = api + "webhooks/"
	discordgo.EndpointApplications = api + "applications"
}

func must(err error) {
	if err != nil {
		fmt.Println("failed:", err)
		os.Exit(1)
	}
}

func main() {
	pointTo(os.Getenv("HOME_URL"))
	session, err := discordgo.New("Bot " + os.Getenv("TOKEN"))
	must(err)
	session.Identify.Intents = discordgo.IntentsAllWithoutPrivileged | discordgo.IntentMessageContent
	replied := make(chan bool, 1)
	session.AddHandler(func(s *discordgo.Session, m *discordgo.MessageCreate) {
		if m.Content != "ping" {
			return
		}
		_, err := s.ChannelMessageSendReply(m.ChannelID, "pong", m.Reference())
		must(err)
		replied <- true
	})
	must(session.Open())
	fmt.Println("connects")
	command := &discordgo.ApplicationCommand{Name: "kiln", Description: "Shows the kiln"}
	created, err := session.ApplicationCommandCreate(session.State.User.ID, os.Getenv("GUILD"), command)
	must(err)
	fmt.Println("registers", created.Name)
	fmt.Println("waits")
	select {
	case <-replied:
		fmt.Println("replies")
	case <-time.After(30 * time.Second):
		fmt.Println("failed: no message came")
	}
	must(session.Close())
}
