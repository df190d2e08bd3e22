// SPDX-License-Identifier: Apache-2.0
// A linked file is fetched by its button only, and the result is shown; then it is viewed and saved
// like any other file.
#include "ui/files/remotefilecard.h"

#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/artifacts/partpreview.h"
#include "ui/panes/artifacts/partwindow.h"

#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static QString saidBy(const QWidget &widget)
{
    QString all;
    for (const QLabel *label : widget.findChildren<QLabel *>()) {
        if (label->isVisible())
            all += label->text() % u'\n';
    }
    return all;
}

static QPushButton *button(const QWidget &widget, const QString &text)
{
    for (QPushButton *one : widget.findChildren<QPushButton *>()) {
        if (one->text() == text)
            return one;
    }
    return nullptr;
}

/// The one that names the host.
static QPushButton *fetchButton(const RemoteFileCard &card)
{
    for (QPushButton *one : card.findChildren<QPushButton *>()) {
        if (one->accessibleName().startsWith(u"Fetch "_s))
            return one;
    }
    return nullptr;
}

class RemoteFileCardTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void nothing_is_fetched_automatically();
    void the_button_names_the_host();
    void free_space_is_below_the_content();
    void the_button_fetches();
    void fetching_can_be_stopped();
    void failures_say_what_to_do();
    void forbidden_links_have_no_button();
    void the_window_shows_and_saves_it();
    void the_window_shows_a_fully_received_part();
};

void RemoteFileCardTest::nothing_is_fetched_automatically()
{
    ScriptedServer server;
    server.play(plainAnswer(200, "x"));
    Session session;
    RemoteFileCard card;
    card.setRemoteFiles(session.files());
    card.setLink(server.url("/file").toString(), u"<b>a</b>.png"_s, u"image/png"_s);
    card.resize(400, 500);
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card, TestTimeoutMs));
    const QString said = saidBy(card);
    QVERIFY2(said.contains(u"A file at 127.0.0.1"_s), qPrintable(said));
    QVERIFY(said.contains(u"<b>a</b>.png · image/png · size not known"_s));
    QVERIFY(said.contains(u"No credentials are sent"_s));
    QVERIFY(said.contains(u"on this machine"_s)); // a warning before anything is fetched
    QCOMPARE(card.findChild<QPlainTextEdit *>()->toPlainText(), server.url("/file").toString());
    QCOMPARE(session.recording().lastId(), 0u);
    QCOMPARE(server.requestCount(), 0);
}

void RemoteFileCardTest::the_button_names_the_host()
{
    Session session;
    RemoteFileCard card;
    card.setRemoteFiles(session.files());
    card.setLink(u"https://files.example/x"_s, {}, {});
    QCOMPARE(fetchButton(card)->text(), u"Fetch from files.example"_s);
    QCOMPARE(fetchButton(card)->accessibleName(), u"Fetch from files.example"_s);
    QVERIFY(fetchButton(card)->toolTip().contains(u"files.example"_s));
    // Spoofing names are shown as requested.
    card.setLink(u"https://b\u00fccher.example/x"_s, {}, {});
    QCOMPARE(fetchButton(card)->text(), u"Fetch from xn--bcher-kva.example"_s);
    // Of a long one the end stays, which identifies the owner.
    const QString host = u"bank.example."_s + QString(40, u'a') + u".evil.example"_s;
    card.setLink(u"https://"_s + host + u"/x"_s, {}, {});
    const QString shown = fetchButton(card)->text();
    QVERIFY2(shown.startsWith(u"Fetch from …"_s) && shown.endsWith(u".evil.example"_s),
             qPrintable(shown));
    QVERIFY(shown.size() < 45);
    QCOMPARE(fetchButton(card)->accessibleName(), QString(u"Fetch from "_s + host));
}

void RemoteFileCardTest::free_space_is_below_the_content()
{
    Session session;
    RemoteFileCard card;
    card.setRemoteFiles(session.files());
    card.setLink(u"http://127.0.0.1:9/file"_s, {}, {}, 0); // with a warning below it
    card.resize(900, 900);
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card, TestTimeoutMs));
    const QPushButton *last = button(card, u"Copy link"_s);
    QVERIFY(last->mapTo(&card, last->rect().bottomLeft()).y() < 400);
}

void RemoteFileCardTest::the_button_fetches()
{
    ScriptedServer server;
    server.play(plainAnswer(200, "picture", "Content-Type: image/png\r\n"));
    Session session;
    RemoteFileCard card;
    card.setRemoteFiles(session.files());
    card.setLink(server.url("/file").toString(), {}, {});
    card.show();
    QSignalSpy fetched(&card, &RemoteFileCard::fetched);
    fetchButton(card)->click();
    QTRY_COMPARE(fetched.size(), 1);
    QCOMPARE(server.requestCount(), 1);
    QCOMPARE(session.files().bytes(card.link()), QByteArray("picture"));
    QCOMPARE(session.files().read(card.link(), 2, 3), QByteArray("ctu"));
    QCOMPARE(session.files().read(card.link(), 5, 100), QByteArray("re"));
    QVERIFY(session.files().read(card.link(), 7, 1).isEmpty());
    const QString said = saidBy(card);
    QVERIFY2(said.contains(u"\n7 B\n"_s) && !said.contains(u"not known"_s), qPrintable(said));
}

void RemoteFileCardTest::fetching_can_be_stopped()
{
    ScriptedServer server;
    server.play(Script().send("HTTP/1.1 200 OK\r\nContent-Length: 2048\r\n\r\nhalf"));
    Session session;
    RemoteFileCard card;
    card.setRemoteFiles(session.files());
    card.setLink(server.url("/file").toString(), {}, {});
    card.show();
    fetchButton(card)->click();
    QTRY_VERIFY2(saidBy(card).contains(u"4 B of 2.0 KB"_s), qPrintable(saidBy(card)));
    QVERIFY(button(card, u"Stop"_s)->isVisible() && !fetchButton(card)->isVisible());
    button(card, u"Stop"_s)->click();
    QTRY_VERIFY(fetchButton(card)->isVisible());
    QVERIFY(saidBy(card).contains(u"Fetching the file failed"_s));
    QCOMPARE(fetchButton(card)->text(), u"Fetch again from 127.0.0.1"_s);
    // What the server announced is known afterward.
    QVERIFY2(saidBy(card).contains(u"\n2.0 KB\n"_s), qPrintable(saidBy(card)));
}

void RemoteFileCardTest::failures_say_what_to_do()
{
    ScriptedServer server;
    server.play(plainAnswer(403, "no"));
    Session session;
    RemoteFileCard card;
    card.setRemoteFiles(session.files());
    card.setLink(server.url("/file").toString(), {}, {});
    card.show();
    QSignalSpy fetched(&card, &RemoteFileCard::fetched);
    fetchButton(card)->click();
    QTRY_VERIFY(saidBy(card).contains(u"403"_s));
    QVERIFY(saidBy(card).contains(u"No credentials were sent"_s));
    // The length of the refusal does not say how large the file is.
    QVERIFY(saidBy(card).contains(u"size not known"_s));
    QVERIFY(fetched.isEmpty());
}

void RemoteFileCardTest::forbidden_links_have_no_button()
{
    Session session;
    RemoteFileCard card;
    card.setRemoteFiles(session.files());
    card.show();
    for (const char16_t *link : {u"file:///etc/passwd", u"javascript:alert(1)",
                                 u"http://files.example/x", u"https://me@files.example/", u""}) {
        card.setLink(QString::fromUtf16(link), {}, {});
        QVERIFY(!fetchButton(card)->isVisible());
        QVERIFY(saidBy(card).contains(u"You can copy the link."_s));
    }
}

void RemoteFileCardTest::the_window_shows_and_saves_it()
{
    ScriptedServer server;
    server.play(plainAnswer(200, "# Heading\n", "Content-Type: text/markdown\r\n"));
    Session session;
    QTemporaryDir folder;
    FileCommands commands(nullptr);
    commands.setPathPrompt([&](const QString &proposed, const FileCommands::PathCallback &answer) {
        QVERIFY2(proposed.endsWith(u"/notes.md"_s), qPrintable(proposed));
        answer(folder.filePath(u"kept.md"_s));
    });
    AgentFile link;
    link.name = u"notes.md"_s;
    link.link = server.url("/notes").toString();
    QPointer<PartWindow> window = new PartWindow(link, 0, session.files(), commands);
    window->show();
    QCOMPARE(window->preview()->kind(), ViewKind::Link);
    QVERIFY(!button(*window, u"Save…"_s)->isEnabled());
    fetchButton(*window->findChild<RemoteFileCard *>())->click();
    QTRY_COMPARE(window->preview()->kind(), ViewKind::Markdown);
    button(*window, u"Save…"_s)->click();
    QTRY_VERIFY(QFile::exists(folder.filePath(u"kept.md"_s)));
    window->close();
    QTRY_VERIFY(window.isNull());
}

void RemoteFileCardTest::the_window_shows_a_fully_received_part()
{
    Session session;
    QTemporaryDir folder;
    FileCommands commands(nullptr);
    commands.setPathPrompt([&](const QString &, const FileCommands::PathCallback &answer) {
        answer(folder.filePath(u"kept.json"_s));
    });
    Part part;
    part.kind = Part::Kind::Data;
    part.data = QByteArrayLiteral(R"({"a": [1, 2]})");
    QPointer<PartWindow> window =
        new PartWindow(makeAgentFile(part, u"answer"_s), 0, session.files(), commands);
    window->show();
    QCOMPARE(window->preview()->kind(), ViewKind::Json);
    button(*window, u"Save…"_s)->click();
    QTRY_VERIFY(QFile::exists(folder.filePath(u"kept.json"_s)));
    window->close();
    QTRY_VERIFY(window.isNull());
}

A2A_TEST(RemoteFileCardTest)
#include "remotefilecardtest.moc"
