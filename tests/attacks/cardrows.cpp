// SPDX-License-Identifier: Apache-2.0
// Agent cards, and signing in with what they say.
#include "tests/attacks/attackedprogram.h"

namespace a2a::test {

using namespace Qt::StringLiterals;

static constexpr char CardPath[] = "/.well-known/agent-card.json";

/// A card of an agent at /rpc of the server; `more`: further members, each followed by a comma.
static QByteArray cardOf(const AttackFixture &bench, const QByteArray &more)
{
    return "{\"name\":\"Agent\"," + more + R"("supportedInterfaces":[{"url":")" +
           bench.server.origin() +
           R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})";
}

/// Shows a card; nothing but the card may be requested.
static ProgramResult show(Verdict &verdict, AttackFixture &bench, const Script &card, int code,
                          const QStringList &options = {u"-o"_s, u"json"_s})
{
    bench.server.playAt(CardPath, card);
    const ProgramResult ended = runTerminal(QStringList{u"card"_s, bench.origin()} + options);
    checkEnd(verdict, ended, code);
    for (const ReceivedRequest &request : bench.server.requests())
        verdict.check(request.target.startsWith("/.well-known/") || request.target == "/",
                      u"requested: "_s + QString::fromUtf8(request.target));
    return ended;
}

/// How much is read before the program hangs up depends on when its threads get to run.
static void endlessCards(Verdict &verdict)
{
    static constexpr qint64 Endless = qint64{256} * 1024 * 1024;
    const Script endless = Script()
                               .send("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
                                     "{\"name\":\"")
                               .flood(QByteArray(64 * 1024, 'a'), Endless)
                               .close();
    AttackFixture bench;
    const ProgramResult ended = show(verdict, bench, endless, 5);
    verdict.addObservation(summaryOf(ended));
    verdict.check(bench.server.sentBytes() < Endless / 2, u"all of it was read"_s);
}

static void manyOfACard(Verdict &verdict)
{
    const auto times = [](const QByteArray &one, int count) {
        return QByteArray('[' + QByteArray(one + ',').repeated(count) + one + ']');
    };
    const QByteArray skill = R"({"id":"s","name":"S","description":"d","tags":["t"]})";
    for (const auto &[name, more] : std::vector<NamedInput>{
             {"skills", "\"skills\":" + times(skill, 20'000) + ','},
             {"tags", R"("skills":[{"id":"s","tags":)" + times("\"t\"", 200'000) + "}],"},
             {"signatures",
              "\"signatures\":" + times(R"({"protected":"e30","signature":"AA"})", 5'000) + ','},
             {"schemes", R"("securityRequirements":)" +
                             times(R"({"schemes":{"a":{"list":[]}}})", 20'000) + ','},
             {"a name", "\"description\":\"" + QByteArray(4'000'000, 'x') + "\","}}) {
        verdict.variant(QString::fromLatin1(name));
        AttackFixture bench;
        const ProgramResult ended = show(verdict, bench, plainAnswer(200, cardOf(bench, more)), 0);
        verdict.addObservation(u"exit code %1"_s.arg(ended.code));
    }
}

static void noCards(Verdict &verdict)
{
    const QByteArray deep = "{\"name\":" + QByteArray(200'000, '[');
    for (const char *body :
         {deep.constData(), "", "null", "[]", "\"card\"", "<html>", "{",
          "{\"name\":", "\xff\xfe{\0}", "{\"supportedInterfaces\":7,\"name\":[]}"}) {
        verdict.variant(QString::fromLatin1(body).left(20));
        AttackFixture bench;
        verdict.addObservation(summaryOf(show(verdict, bench, plainAnswer(200, body), 5)));
    }
}

static void hostileAddresses(Verdict &verdict)
{
    for (const char *url : {"file:///etc/passwd", "javascript:alert(1)", "data:text/html,x",
                            "ftp://127.0.0.1/x", "//", "http://", "http://[", "http://127.0.0.1:0/",
                            "http://127.0.0.1:99999/", "http://user:pass@", "http://a b/"}) {
        verdict.variant(QString::fromLatin1(url));
        AttackFixture bench;
        const QByteArray escaped = url;
        bench.server.playAt(
            CardPath,
            plainAnswer(200, "{\"name\":\"A\",\"iconUrl\":\"" + escaped +
                                 "\",\"documentationUrl\":\"" + escaped +
                                 "\",\"supportedInterfaces\":[{\"url\":\"" + escaped +
                                 R"(","protocolBinding":"JSONRPC","protocolVersion":"1.0"}]})"));
        const ProgramResult ended =
            runTerminal({u"send"_s, bench.origin(), u"hi"_s, u"-o"_s, u"json"_s});
        verdict.check(ended.exitedNormally && ended.code != 0, u"exit code %1"_s.arg(ended.code));
        verdict.addObservation(u"exit code %1"_s.arg(ended.code));
        for (const ReceivedRequest &request : bench.server.requests())
            verdict.check(request.method == "GET", u"sent: "_s + QString::fromUtf8(request.target));
    }
}

static void trickyCard(Verdict &verdict)
{
    AttackFixture bench;
    const QByteArray text = trickyText();
    const Script card = plainAnswer(
        200, cardOf(bench,
                    "\"version\":" + text + ",\"description\":" + text +
                        ",\"provider\":{\"organization\":" + text + ",\"url\":" + text +
                        "},\"skills\":[{\"id\":" + text + ",\"name\":" + text +
                        ",\"description\":" + text + ",\"tags\":[" + text + "],\"examples\":[" +
                        text + "]}],\"securitySchemes\":{" + text +
                        ":{\"apiKeySecurityScheme\":{\"name\":" + text +
                        ",\"location\":\"header\"}}},\"capabilities\":{\"extensions\":[{\"uri\":" +
                        text + ",\"description\":" + text + "}]},\"documentationUrl\":" + text +
                        ",\"defaultInputModes\":[" + text + "],"));
    const ProgramResult ended = show(verdict, bench, card, 0, {});
    verdict.check(ended.out.contains("RED"), u"the text is not shown"_s);
    checkNoTrickyOutput(verdict, ended);
}

static void loops(Verdict &verdict)
{
    for (const char *target : {CardPath, "/.well-known/agent-card.json/", "file:///etc/passwd",
                               "javascript:x", "http://127.0.0.1:0/"}) {
        verdict.variant(QString::fromLatin1(target));
        AttackFixture bench;
        const ProgramResult ended =
            show(verdict, bench, plainAnswer(302, "", QByteArray("Location: ") + target + "\r\n"),
                 AnyFailure);
        verdict.check(bench.server.requestCount() < 30,
                      u"%1 requests"_s.arg(bench.server.requestCount()));
        verdict.check(!ended.printed().contains("root:"), u"a file was read"_s);
        verdict.addObservation(summaryOf(ended));
    }
}

static void keysElsewhere(Verdict &verdict)
{
    AttackFixture bench;
    const QByteArray head =
        QByteArray(R"({"alg":"ES256","kid":"k","jku":")" + bench.server.origin() + R"(/keys"})")
            .toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
    const ProgramResult ended = show(
        verdict, bench,
        plainAnswer(200, cardOf(bench, R"("signatures":[{"protected":")" + head +
                                           R"(","signature":")" + QByteArray(86, 'A') + "\"}],")),
        0);
    const QStringList states = valuesOf(ended.out, "signature", "state");
    verdict.check(states == QStringList{u"no-key"_s}, u"state "_s + states.join(u", "_s));
    verdict.addObservation(u"signature: "_s + states.join(u", "_s));
}

Surface cardRows()
{
    return {
        "Agent cards",
        {{"card-endless", "A card that never ends.",
          "It is refused at 8 MiB, with an error that says so.", endlessCards},
         {"card-many", "20,000 skills, 200,000 tags, 5,000 signatures, a description of 4 MB.",
          "The card is shown in bounded time.", manyOfACard},
         {"card-none",
          "Anything but a card: nothing, scalars, a page, halves, wrong types, brackets 200,000 "
          "deep.",
          "The command ends with an error that says what was received.", noCards,
          "BrokenCardsTest::any_object_is_shown_with_its_findings"},
         {"card-addresses",
          "Addresses of interfaces that are files, scripts, other protocols, nonsense.",
          "Nothing is sent there and nothing is opened; the command ends with an error.",
          hostileAddresses, "LinkInfoTest OffersTest"},
         {"card-tricks",
          "Escape sequences, bidirectional and invisible characters, line breaks in every text.",
          "Each is spelled out; a text never looks like another line of the program.", trickyCard,
          "HostileTextTest DisplayTextTest EventTextPrinterTest"},
         {"card-text",
          "Invalid UTF-8, lone surrogates and a byte order mark in a card.",
          "Findings name them and their place; the card is read.",
          {},
          "BrokenCardsTest::broken_text_is_read_and_found "
          "CardPaneTest::broken_text_is_shown_with_its_findings"},
         {"card-redirects", "Cards that redirect to themselves, to files, to scripts.",
          "Redirects end after five; only http is followed.", loops,
          "RedirectTest::a_redirect_loop_ends"},
         {"card-keys", "A signature that names an address for its keys (jku).",
          "Nothing is fetched there unless the user asks for it; without a key nothing is "
          "verified.",
          keysElsewhere, "SignatureCheckTest CliSignatureTest"},
         {"card-foreign",
          "A card whose interfaces belong to another origin.",
          "Secrets are sent to the origin for which they were given, and to no other.",
          {},
          "CredentialsTest CanaryTest BrokenCardsTest::a_message_goes_to_no_other_agent"},
         {"card-markup",
          "Markup in every text of a card.",
          "It is nowhere in the window read as markup, and nothing that it names is loaded.",
          {},
          "HostileTextTest::nothing_is_read_as_markup "
          "HostileTextTest::a_failed_connection_shows_no_markup"},
         {"card-schemas",
          "JSON Schemas that refer to themselves, that are huge, whose patterns are slow.",
          "Forms are truncated at a limit that they name; a slow pattern is aborted.",
          {},
          "SchemaFormTest::hostile_schemas_are_truncated "
          "FormCheckTest::catastrophic_patterns_are_aborted "
          "FormCheckTest::many_hostile_patterns_are_aborted"}}};
}

Surface signInRows()
{
    return {
        "Signing in (OAuth 2)",
        {{"oauth-origins",
          "A card with the real provider's authorizationUrl and a tokenUrl elsewhere.",
          "Code, verifier and client secret go to the provider's own origin only, or to one that "
          "the user allows by name.",
          {},
          "OAuthDiscoveryTest::nothing_is_sent_to_a_foreign_origin "
          "OAuthDiscoveryTest::other_origins_are_reported "
          "OAuthDiscoveryTest::an_origin_may_be_allowed_by_name"},
         {"oauth-metadata",
          "Metadata of another issuer, of another resource, broken, in a loop.",
          "It is not used, and vouches for nobody.",
          {},
          "OAuthDiscoveryTest::metadata_of_another_party_vouches_for_nobody "
          "OAuthDiscoveryTest::metadata_of_another_resource_is_refused "
          "OAuthDiscoveryTest::bad_metadata_is_not_used OAuthDiscoveryTest::a_redirect_loop_ends"},
         {"oauth-clear-text",
          "Endpoints without TLS, or of other protocols.",
          "They are not requested, and no such page is opened.",
          {},
          "OAuthDiscoveryTest::plain_http_urls_are_not_requested "
          "OAuthDiscoveryTest::endpoints_of_a_card_are_validated "
          "DeviceGrantTest::non_web_urls_are_not_opened"},
         {"oauth-mix-up",
          "An authorization response of another provider, state or sign-in.",
          "It is refused, and its code is sent to nobody.",
          {},
          "CodeGrantTest::invalid_authorization_responses_are_refused "
          "CodeGrantTest::an_id_token_must_match_this_sign_in"},
         {"oauth-redirect",
          "A second redirect, and other requests to the redirect's listener.",
          "One redirect at one path is accepted.",
          {},
          "CodeGrantTest::a_second_redirect_is_not_accepted "
          "CodeGrantTest::only_the_redirect_path_is_served"},
         {"oauth-echo",
          "A provider that repeats the code or a secret in its error.",
          "No secret is shown or recorded.",
          {},
          "CodeGrantTest::a_provider_echoing_the_code_reveals_no_secret "
          "JwtClaimsTest::secrets_in_responses_are_masked"},
         {"oauth-device",
          "Device responses that are broken, and providers that never approve.",
          "The sign-in ends with an error in bounded time.",
          {},
          "DeviceGrantTest::malformed_responses_are_handled "
          "DeviceGrantTest::an_unapproved_code_expires"}}};
}

} // namespace a2a::test
