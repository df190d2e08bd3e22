// SPDX-License-Identifier: Apache-2.0
// Secrets entered by the user are in no file that the program writes, however the agent repeats
// them: recording, saved copies, every export, imports of exported lines, cards seen, settings with
// the lists of agents and files; nor in its logs; neither plain nor as base64, hex, percent
// encoding or JSON escapes. What is passed on in a bug report (diagnostics, the lines that a crash
// leaves) has no content at all, whoever wrote it.
#include "tests/app/scope/windowsfixture.h"

#include "model/export/exportjob.h"
#include "model/export/importjob.h"
#include "model/log/loghistory.h"
#include "model/signin/agentaccount.h"
#include "model/signin/oauthchoice.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"

#include <QAction>
#include <QClipboard>
#include <QDirIterator>
#include <QLoggingCategory>
#include <QMenuBar>
#include <QStatusBar>
#include <QTemporaryFile>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static const QByteArray Token = "canary+7/secret=42&more";
static const QByteArray Key = "query/key+2718 of\u00e9mine";
static const QByteArray Password = "p:ss/w0rd@+in url";
static const QByteArray Cookie = "c00kie+canary/77=of%mine";
static const QByteArray Parameter = "param&canary=31 of\u00e9mine";
static const QByteArray Header = "header/canary+59=\\of\"mine";
static const QByteArray Refresh = "refresh.canary-83/of+mine=";
static const QByteArray Client = "client.canary-97/of+mine=";
static const QByteArray Team = "team/canary+63=\\of\"ours\u00e9"; // of a profile's secret header

static QByteArrayList allSecrets()
{
    return {Token, Key, Password, Cookie, Parameter, Header, Refresh, Client, Team};
}

static QByteArray s_logged; ///< what a log file of standard error would hold
static QtMessageHandler s_logger = nullptr;

static void keepLog(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    s_logged += message.toUtf8() + '\n';
    s_logger(type, context, message);
}

class CanaryTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void no_file_contains_a_secret();

private:
    [[nodiscard]] QString address() const;
    void giveHeader(Connection &agent);
    [[nodiscard]] bool signIn(Connection &agent);
    [[nodiscard]] bool talkOfSecrets(Session &session);
    void exportAll(const Session &session);
    void lookThroughFiles(const QStringList &expected);
    void lookThroughReports(SessionWindow &window);
    void lookThrough(const QString &report) const;

    std::unique_ptr<LogHistory> m_history;
    std::unique_ptr<WindowsFixture> m_bench;
    std::unique_ptr<ScriptedServer> m_server;
};

void CanaryTest::init()
{
    failOnAnyWarning();
    s_logger = qInstallMessageHandler(keepLog);
    m_history = std::make_unique<LogHistory>();
    QLoggingCategory::setFilterRules(u"a2a.*=true"_s);
    m_bench = std::make_unique<WindowsFixture>();
    m_bench->windows->setLog(*m_history);
    m_bench->windows->setCardsFolder(m_bench->place(u"cards"_s));
    m_server = std::make_unique<ScriptedServer>();
}

void CanaryTest::cleanup()
{
    m_bench.reset();
    QLoggingCategory::setFilterRules(QString());
    m_history.reset();
    qInstallMessageHandler(s_logger);
}

/// The text as it stands in a JSON string. Escapes what must be escaped; with `escapesAll` also
/// what only some encoders escape: "/" and characters beyond ASCII.
static QByteArray inJson(const QByteArray &text, bool escapesAll)
{
    QByteArray out;
    for (const QChar c : QString::fromUtf8(text)) {
        if (c == u'"' || c == u'\\' || (escapesAll && c == u'/'))
            out += '\\' + QByteArray(1, c.toLatin1());
        else if (escapesAll && c.unicode() > 126)
            out += "\\u" + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
        else
            out += QString(c).toUtf8();
    }
    return out;
}

/// Base64 by the secret's position within its three bytes, without what its neighbors decide.
static QByteArrayList formsOf(const QByteArray &secret)
{
    QByteArrayList forms{secret,
                         secret.toPercentEncoding(),
                         secret.toHex(),
                         QUrl::toPercentEncoding(QString::fromUtf8(secret.toBase64())),
                         inJson(secret, false),
                         inJson(secret, true)};
    for (int before = 0; before < 3; ++before) {
        QByteArray text(before, 'x');
        text += secret;
        const QByteArray encoded = text.toBase64(QByteArray::OmitTrailingEquals);
        forms += encoded.mid(before == 0 ? 0 : before + 1).chopped(2);
    }
    return forms;
}

/// What an agent may make of them; JSON of one string.
static QByteArray repeated(const QByteArrayList &secrets)
{
    QByteArray text;
    for (const QByteArray &secret : secrets) {
        text += inJson(secret, false) + " - " + inJson(secret, true) + " - " +
                secret.toPercentEncoding() + " - " + secret.toBase64() + " - " +
                QByteArray("user:" + secret).toBase64() + ", ";
    }
    return '"' + text + '"';
}

QString CanaryTest::address() const
{
    const QByteArray host = m_server->origin().mid(int(qstrlen("http://")));
    return QString::fromUtf8("http://someone:" + Password.toPercentEncoding() + "@" + host +
                             "/agent-card.json?api_key=" + Key.toPercentEncoding());
}

/// In every place at once, as the dialog does.
bool CanaryTest::signIn(Connection &agent)
{
    SignInChoice choice;
    choice.origin = originOf(m_server->url());
    OAuthRequest request;
    request.clientId = u"me"_s;
    choice.entries = {{SignInKind::OAuth, u"o"_s, {}, {}, {}, {}, oauthToJson(request)},
                      {SignInKind::Header, {}, u"X-Mine"_s, {}, {}, {}, {}},
                      {SignInKind::Query, {}, u"place"_s, {}, {}, {}, {}},
                      {SignInKind::Cookie, {}, u"sid"_s, {}, {}, {}, {}}};
    const OAuthTokens tokens{Token, Refresh, {}, {}, 0, {}};
    const SignInSecrets secrets{{choice.entries[0].secretName(), tokensToJson(tokens)},
                                {clientSecretName(choice.entries[0]), Client},
                                {choice.entries[1].secretName(), Header},
                                {choice.entries[2].secretName(), Parameter},
                                {choice.entries[3].secretName(), Cookie}};
    auto *account =
        agent.choices().findChild<AgentAccount *>(QString(), Qt::FindDirectChildrenOnly);
    return account && !account->signIn(choice, secrets);
}

/// With every request, as the profile dialog does.
void CanaryTest::giveHeader(Connection &agent)
{
    AgentProfile profile;
    profile.url = agent.link().typedAddress();
    profile.headers = {{u"X-Team"_s, {}, true, true}};
    const QString id = m_bench->services.profiles().add(profile);
    m_bench->services.profileSecrets().put(id, {{u"X-Team"_s, Team}});
    agent.choices().setProfile(id);
}

bool CanaryTest::talkOfSecrets(Session &session)
{
    const QByteArray echo =
        repeated({Token, Key, Password, Cookie, Parameter, Header, Refresh, Client, Team});
    const auto event = [](const QByteArray &result) -> QByteArray {
        return "data: {\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + result + "}\n\n";
    };
    // By their places: the card is requested once more, before the token is a known secret.
    m_server->play(
        plainAnswer(200, R"({"description":"a canary","name":)" + repeated({Key, Password}) +
                             R"(,"supportedInterfaces":[{"url":")" + m_server->origin() +
                             R"(/rpc","protocolBinding":"JSONRPC","protocolVersion":"1.0"}],)" +
                             R"("capabilities":{"streaming":true}})"));
    m_server->playAt(
        "/rpc?place=" + Parameter.toPercentEncoding(),
        Script()
            .drip(streamHead() +
                      event(R"({"task":{"id":"t","contextId":"c","status":{"state":)"
                            R"("TASK_STATE_WORKING","message":{"messageId":"m","role":)"
                            R"("ROLE_AGENT","parts":[{"text":)" +
                            echo + "}]}}}}") +
                      event(R"({"artifactUpdate":{"taskId":"t","contextId":"c","artifact":)"
                            R"({"artifactId":"a","name":"canary's plan","parts":[{"text":)" +
                            echo + "}]}}}") +
                      event(R"({"statusUpdate":{"taskId":"t","contextId":"c","status":)"
                            R"({"state":"TASK_STATE_COMPLETED"}}})"),
                  37, std::chrono::milliseconds(0)) // secrets arrive in pieces
            .close());
    Connection &agent = session.agent(0);
    if (!QTest::qWaitFor([&] { return agent.link().state() == AgentLink::State::Connected; },
                         TestTimeoutMs))
        return false;
    giveHeader(agent);
    if (!signIn(agent))
        return false;
    SendDraft draft;
    Part part;
    part.text = QString::fromUtf8("my token is " + Token + ", do you know it?");
    draft.parts.push_back(part);
    session.send(0, draft, {});
    return QTest::qWaitFor(
        [&] {
            return !session.store().tasks.empty() &&
                   session.store().tasks[0].state == TaskState::Completed &&
                   agent.operations().openCallCount() == 0;
        },
        TestTimeoutMs);
}

void CanaryTest::exportAll(const Session &session)
{
    for (int format = 0; format < ExportFormatCount; ++format) {
        ExportJob job(session, ExportFormat(format), {});
        QVERIFY(!job.open(m_bench->place(u"export."_s % exportSuffix(ExportFormat(format)))));
        while (job.step()) {
        }
        QVERIFY(!job.error());
    }
    ImportJob import;
    QVERIFY(!import.open(m_bench->place(u"export."_s % exportSuffix(ExportFormat::JsonLines)),
                         m_bench->place(u"import.a2ascope"_s)));
    while (import.step()) {
    }
    QVERIFY(!import.error());
}

/// Empty: none. Otherwise the text around the first one.
static QString secretIn(const QByteArray &bytes)
{
    for (const QByteArray &secret : allSecrets()) {
        for (const QByteArray &form : formsOf(secret)) {
            if (const qsizetype at = bytes.indexOf(form); at >= 0)
                return QString::fromUtf8(bytes.mid(qMax(0, at - 150), 250));
        }
    }
    return {};
}

/// These must be included, so that nothing is overlooked.
void CanaryTest::lookThroughFiles(const QStringList &expected)
{
    QString names;
    QDirIterator all(m_bench->place({}), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (all.hasNext()) {
        QFile file(all.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString shown = secretIn(file.readAll());
        names += file.fileName() % u'\n';
        QVERIFY2(shown.isEmpty(), qPrintable(file.fileName() % u": "_s % shown));
    }
    for (const QString &part : expected)
        QVERIFY2(names.contains(part), qPrintable(part));
}

void CanaryTest::lookThrough(const QString &report) const
{
    QCOMPARE(secretIn(report.toUtf8()), QString());
    for (const QString &none :
         {u"canar"_s, QString::number(m_server->port()), u"127.0.0.1"_s, m_bench->place({}),
          QString(QDir::homePath() % u'/'), u"my token is"_s})
        QVERIFY2(!report.contains(none, Qt::CaseInsensitive),
                 qPrintable(none % u" in:\n"_s % report));
}

static QAction *actionOf(const MainWindow &window, const QString &text)
{
    for (QAction *action : window.findChildren<QAction *>()) {
        if (action->text() == text)
            return action;
    }
    return nullptr;
}

/// As the user copies them, and as a signal handler writes them.
void CanaryTest::lookThroughReports(SessionWindow &window)
{
    Settings &settings = m_bench->settings;
    settings.setMutedRules({u"canary-rule"_s});
    settings.setViewChoices({{u"text/canary"_s, u"canary"_s}});
    settings.rememberFile(u"/home/canary/canary.a2ascope"_s);
    settings.rememberUrl(u"https://canary.example/canary"_s);
    AgentProfile profile;
    profile.url = u"https://canary.example/canary"_s;
    profile.name = u"canary"_s;
    m_bench->services.profiles().add(profile);
    settings.setLanguage(u"canary"_s);
    settings.setRetentionDays(4);
    m_history->add(QtWarningMsg, "default",
                   u"cannot open https://canary.example/ or \"my canary\" or /home/canary/file"_s);
    QAction *copy = actionOf(window.window(), u"Copy diagnostics"_s);
    QVERIFY(copy);
    copy->trigger();
    QVERIFY(window.window().statusBar()->currentMessage().contains(u"copied"_s));
    const QString report = QApplication::clipboard()->text();
    for (const QString &part :
         {u"qt: %1"_s.arg(QLatin1String(qVersion())), u"platform: "_s, u"screen: "_s,
          u"silenced rules: 1"_s, u"keeps recordings, days: 4"_s, u"language: unknown"_s,
          u"agents: 1, connected 1"_s, u"exchanges: 3, "_s, u"tasks 1, contexts 1, artifacts 1"_s,
          u" I a2a.session exchange 3 told of 3 events\n"_s,
          u" I a2a.session agent 0: signs in by"_s, u" W default cannot open https:… or "_s})
        QVERIFY2(report.contains(part), qPrintable(part % u" not in:\n"_s % report));
    lookThrough(report);
    QTemporaryFile lines;
    QVERIFY(lines.open());
    m_history->writeTo(lines.handle());
    lines.seek(0);
    const QString written = QString::fromUtf8(lines.readAll());
    QVERIFY(written.contains(u"a2a.session exchange 3 told of 3 events\n"_s));
    lookThrough(written);
    settings.setLanguage({});
}

void CanaryTest::no_file_contains_a_secret()
{
    SessionWindow &window = m_bench->windows->add();
    Session &session = window.session();
    window.window().agents().open(address());
    QVERIFY(talkOfSecrets(session));
    const QByteArray received = m_server->received();
    QVERIFY(received.contains(Token) && received.contains(Key.toPercentEncoding()));
    QVERIFY(received.contains(QByteArray("someone:" + Password).toBase64()));
    QVERIFY(received.contains(QByteArray("X-Team: " + Team)) ||
            received.contains(QByteArray("x-team: " + Team)));
    QVERIFY(received.contains(QByteArray("sid=" + Cookie)) && received.contains(Header));
    QVERIFY(received.contains(QByteArray("place=" + Parameter.toPercentEncoding())));
    lookThroughReports(window);
    if (QTest::currentTestFailed())
        return;
    exportAll(session);
    const QString copy = m_bench->place(u"copy.a2ascope"_s);
    lookThroughFiles({u"sessions/"_s}); // the recording then moves into the saved file
    emit window.controls().menu().saveRequested();
    WindowsFixture::choose(window, copy);
    QTRY_VERIFY(QFile::exists(copy) && !window.keeper().isSaving());
    lookThroughFiles({u"copy.a2ascope"_s, u".har"_s, u".jsonl"_s, u".md"_s, u".zip"_s, u".http"_s,
                      u".sh"_s, u"import.a2ascope"_s, u"cards/"_s});
    window.keeper().stopRecording();
    window.keeper().saveAs(m_bench->place(u"memory.a2ascope"_s));
    QTRY_VERIFY(!window.keeper().isSaving());
    window.window().close();
    QTRY_COMPARE(m_bench->windows->count(), 0);
    QTRY_VERIFY(QFile::exists(m_bench->settings.path()));
    lookThroughFiles({u"memory.a2ascope"_s, u"settings.ini"_s});
    lookThrough(m_history->lines().join(u'\n'));
    qInfo("the last thing that is logged");
    QVERIFY(s_logged.contains("the last thing that is logged"));
    QCOMPARE(secretIn(s_logged), QString());
}

A2A_TEST(CanaryTest)
#include "canarytest.moc"
