// SPDX-License-Identifier: Apache-2.0
// The verification result of the card's signatures is shown as text; keys are fetched only after
// confirmation; a changed card is announced until accepted.
#include "tests/support/cardsigner.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/panes/card/scriptedagent.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/panes/card/badgelabel.h"
#include "ui/panes/card/cardchangebar.h"
#include "ui/panes/card/carddifferencesview.h"
#include "ui/panes/card/keyfetchdialog.h"
#include "ui/panes/card/signaturesection.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QIODevice>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

struct SignedCardPane : ScriptedAgent {
    [[nodiscard]] QByteArray jku() const { return server.origin() + "/keys.json"; }
    void serve(const QByteArray &body)
    {
        serveCard(body);
        connectTo();
    }
    [[nodiscard]] bool hasBadge(const QString &word) const
    {
        for (const BadgeLabel *badge : pane.findChildren<BadgeLabel *>()) {
            if (badge->isVisible() && badge->accessibleName() == word)
                return true;
        }
        return false;
    }
    [[nodiscard]] int asked(const char *path) const
    {
        int count = 0;
        for (const ReceivedRequest &request : server.requests())
            count += request.target == path ? 1 : 0;
        return count;
    }
    [[nodiscard]] QPushButton *buttonThatBegins(const QString &text) const
    {
        for (QPushButton *button : pane.findChildren<QPushButton *>()) {
            if (button->isVisible() && button->text().startsWith(text))
                return button;
        }
        return nullptr;
    }
    [[nodiscard]] KeyFetchDialog *question()
    {
        if (QPushButton *get = buttonThatBegins(u"Get the key from "_s))
            get->click();
        return QTest::qWaitFor([this] { return pane.findChild<KeyFetchDialog *>() != nullptr; },
                               TestTimeoutMs)
                   ? pane.findChild<KeyFetchDialog *>()
                   : nullptr;
    }

    CardSigner signer;
};

} // namespace

class CardSignatureTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }
    void not_signed();
    void a_key_from_a_file();
    void not_a_key_file();
    void the_key_is_fetched_after_confirmation();
    void declining_fetches_nothing();
    void a_card_in_a_file_is_from_no_host();
    void a_changed_card_does_not_match();
    void unsigned_members_select_their_bytes();
    void hostile_headers();
    void the_menu_has_all_actions();
    void a_changed_card_is_announced();
};

void CardSignatureTest::not_signed()
{
    SignedCardPane v;
    v.serve(v.card("1.0"));
    QTRY_VERIFY(v.hasBadge(u"Not signed"_s));
    QVERIFY(!v.buttonThatBegins(u"Key from a file"_s));
}

static void choose(SignedCardPane &v, const QByteArray &content)
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"keys.json"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("the keys cannot be written");
    file.close();
    v.buttonThatBegins(u"Key from a file"_s)->click();
    QTRY_VERIFY(v.pane.findChild<QFileDialog *>());
    auto *dialog = v.pane.findChild<QFileDialog *>();
    emit dialog->fileSelected(file.fileName());
    dialog->reject();
}

void CardSignatureTest::a_key_from_a_file()
{
    SignedCardPane v;
    v.serve(v.signer.sign(v.card("1.0")));
    QTRY_VERIFY(v.hasBadge(u"Signature: key not available"_s));
    QTRY_VERIFY(v.says(u"There is no key “test-key”."_s));
    choose(v, v.signer.keys());
    QTRY_VERIFY(v.hasBadge(u"Signature: verified"_s));
    QTRY_VERIFY(v.says(u"It matches the canonical form of the specification"_s));
    QTRY_VERIFY(v.says(u"\"alg\":\"EdDSA\""_s));
}

void CardSignatureTest::not_a_key_file()
{
    SignedCardPane v;
    v.serve(v.signer.sign(v.card("1.0")));
    choose(v, "hello");
    QTRY_VERIFY(v.says(u"It is neither PEM nor a JSON object."_s));
    QTRY_VERIFY(v.hasBadge(u"Signature: key not available"_s));
}

void CardSignatureTest::the_key_is_fetched_after_confirmation()
{
    SignedCardPane v;
    v.server.playAt("/keys.json", plainAnswer(200, v.signer.keys()));
    v.serve(v.signer.sign(v.card("1.0"), v.jku()));
    KeyFetchDialog *question = v.question();
    QVERIFY(question);
    QCOMPARE(v.asked("/keys.json"), 0);
    question->fetchButton()->click();
    QTRY_VERIFY(v.hasBadge(u"Signature: verified"_s));
    QCOMPARE(v.asked("/keys.json"), 1);
}

void CardSignatureTest::declining_fetches_nothing()
{
    SignedCardPane v;
    v.serve(v.signer.sign(v.card("1.0"), v.jku()));
    const QPointer<KeyFetchDialog> question = v.question();
    QVERIFY(question);
    QTest::keyClick(question, Qt::Key_Return); // must not send anything
    QTRY_VERIFY(!question);
    QCOMPARE(v.asked("/keys.json"), 0);
    QTRY_VERIFY(v.hasBadge(u"Signature: key not available"_s));
}

void CardSignatureTest::a_card_in_a_file_is_from_no_host()
{
    SignedCardPane v;
    QTemporaryDir folder;
    QFile file(folder.filePath(u"card.json"_s));
    const QByteArray card = v.signer.sign(v.card("1.0"), v.jku());
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(card), card.size());
    file.close();
    v.connectTo(file.fileName());
    const KeyFetchDialog *question = v.question();
    QVERIFY(question);
    QStringList texts;
    for (const QLabel *label : question->findChildren<QLabel *>())
        texts.append(label->text());
    const QString all = texts.join(u'\n');
    QVERIFY2(all.contains(u"The card itself is a file."_s), qPrintable(all));
}

void CardSignatureTest::a_changed_card_does_not_match()
{
    SignedCardPane v;
    v.serve(v.signer.sign(v.card("1.0")).replace("\"Scripted\"", "\"Forged\""));
    choose(v, v.signer.keys());
    QTRY_VERIFY(v.hasBadge(u"Signature: does not match"_s));
    QTRY_VERIFY(v.says(u"The card does not match what the "_s));
}

void CardSignatureTest::unsigned_members_select_their_bytes()
{
    SignedCardPane v;
    v.serve(v.signer.sign(v.card("1.0", ",\"x-price\":\"free\"")));
    choose(v, v.signer.keys());
    QTRY_VERIFY(v.hasBadge(u"Signature: verified, but does not cover the whole card"_s));
    const auto *section = v.pane.findChild<SignatureSection *>();
    QSignalSpy chosen(section, &SignatureSection::bytesChosen);
    bool isThere = false;
    for (QWidget *line : section->findChildren<QWidget *>()) {
        if (!line->accessibleName().contains(u"/x-price"))
            continue;
        isThere = true;
        QTest::keyClick(line, Qt::Key_Return);
    }
    QVERIFY(isThere);
    QCOMPARE(chosen.count(), 1);
}

void CardSignatureTest::hostile_headers()
{
    SignedCardPane v;
    const CardSigner evil("<b>key</b>\\u202e\\n" + QByteArray(100'000, 'x'));
    v.serve(evil.sign(v.card("1.0"), "https://user@keys.example/<i>"));
    for (const QLabel *label : v.pane.findChildren<QLabel *>()) {
        QVERIFY2(label->text().isEmpty() || label->textFormat() == Qt::PlainText,
                 qPrintable(label->text()));
        QVERIFY(label->text().size() < 5000);
        QVERIFY(!label->text().contains(QChar(0x202e)));
    }
    const CardSigner named("<b>key</b>\\u202e");
    v.serve(named.sign(v.card("1.0"), "https://user@keys.example/<i>"));
    QTRY_VERIFY(v.says(u"<b>key</b>"_s));
    QTRY_VERIFY(v.says(u"Nothing is fetched from there."_s));
    QVERIFY(!v.buttonThatBegins(u"Get the key from "_s));
}

void CardSignatureTest::the_menu_has_all_actions()
{
    SignedCardPane v;
    const QList<QAction *> actions = v.pane.signatureActions();
    QCOMPARE(actions.size(), 2);
    for (const QAction *action : actions)
        QVERIFY(!action->isEnabled() && !action->text().isEmpty());
    v.serve(v.signer.sign(v.card("1.0"), v.jku()));
    for (const QAction *action : actions)
        QVERIFY(action->isEnabled());
    actions[0]->trigger();
    QVERIFY(v.pane.findChild<KeyFetchDialog *>());
    actions[1]->trigger();
    QVERIFY(v.pane.findChild<QFileDialog *>());
}

void CardSignatureTest::a_changed_card_is_announced()
{
    QTemporaryDir folder;
    SignedCardPane v;
    v.session.knownCards().setFolder(folder.path());
    v.serve(v.card("1.0"));
    const auto *change = v.pane.findChild<CardChangeBar *>();
    QVERIFY(!change->isVisible());
    v.serve(v.card("1.0", ",\"documentationUrl\":\"https://elsewhere.example/\""));
    QVERIFY(change->isVisible());
    QTRY_VERIFY(v.says(u": /documentationUrl."_s));
    v.buttonThatBegins(u"Show what changed"_s)->click();
    const auto *differences = v.pane.findChild<CardDifferencesView *>();
    QVERIFY(differences->isVisible());
    QCOMPARE(differences->model().rowCount(), 1);
    v.buttonThatBegins(u"Accept"_s)->click();
    QVERIFY(!change->isVisible());
    v.serve(v.card("1.0", ",\"documentationUrl\":\"https://elsewhere.example/\""));
    QVERIFY(!change->isVisible());
}

A2A_TEST(CardSignatureTest)
#include "cardsignaturetest.moc"
