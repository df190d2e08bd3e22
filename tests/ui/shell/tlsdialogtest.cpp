// SPDX-License-Identifier: Apache-2.0
// A certificate is accepted manually for one host only, and unreadable files are reported before
// they apply.
#include "ui/dialogs/tlsdialog.h"

#include "model/facts/certificatetext.h"
#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QIODevice>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static QByteArray fileBytes(const char *name)
{
    QFile file(QStringLiteral(TEST_DATA "/") + QLatin1StringView(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The values of all rows with this title.
static QStringList valueOf(const CertificateDialog &dialog, const QString &title)
{
    QStringList values;
    for (const QTreeWidgetItem *item :
         dialog.findChild<QTreeWidget *>()->findItems(title, Qt::MatchExactly | Qt::MatchRecursive))
        values.append(item->text(1));
    return values;
}

static QString sentencesOf(const QWidget &dialog)
{
    QString all;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        all += label->text() % u'\n';
    return all;
}

class TlsDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void a_refused_certificate_can_be_accepted()
    {
        ScriptedServer server(QSslCertificate(fileBytes("loopback.crt")),
                              QSslKey(fileBytes("loopback.key"), QSsl::Rsa));
        const QByteArray origin = "https://127.0.0.1:" + QByteArray::number(server.port());
        server.playAt(
            "/.well-known/agent-card.json",
            plainAnswer(
                200, "{\"name\":\"Safe\",\"supportedInterfaces\":[{\"url\":\"" + origin +
                         "/rpc\",\"protocolBinding\":\"JSONRPC\",\"protocolVersion\":\"1.0\"}]}"));
        Session session;
        Connection &agent = session.addAgent();
        agent.link().connectTo(QString::fromUtf8(origin));
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Failed);
        const auto refused = refusedCertificate(*agent.link().error());
        QVERIFY(refused);
        QCOMPARE(refused->hostPort, QString::fromUtf8(origin.mid(8)));
        QWidget window;
        askForTrust(agent, *refused, &window);
        auto *dialog = window.findChild<CertificateDialog *>();
        QVERIFY(dialog);
        const QString fingerprint = readableFingerprint(refused->sha256);
        QCOMPARE(valueOf(*dialog, u"SHA-256 fingerprint"_s), QStringList{fingerprint});
        QVERIFY(valueOf(*dialog, u"Public key"_s).front().startsWith(u"RSA, "_s));
        QVERIFY(valueOf(*dialog, u"Names"_s).front().contains(u"127.0.0.1"_s));
        QPushButton *accept = nullptr;
        for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
            accept = button->text().contains(u"Accept") ? button : accept;
            QCOMPARE(button->isDefault(), button->text() == u"Cancel"_s);
        }
        QVERIFY(accept);
        QVERIFY(certificatesInUse(agent, session.recording()).empty()); // it is not in use
        accept->click();
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Connected);
        // From now on it is that of a working agent.
        const auto inUse = certificatesInUse(agent, session.recording());
        QCOMPARE(inUse.size(), size_t(1)); // of card and endpoint together
        QVERIFY(inUse.front()->chain.front().sha256 == refused->sha256);
        showCertificates(agent, session.recording(), &window);
        const auto shown = window.findChildren<CertificateDialog *>();
        QVERIFY(sentencesOf(*shown.back()).contains(u"not verified, accepted manually"_s));
        // It is presented again when it is accepted no more.
        agent.choices().tls().exceptions->forget(refused->hostPort);
        agent.link().reloadCard();
        QTRY_COMPARE(agent.link().state(), AgentLink::State::Failed);
        showCertificates(agent, session.recording(), &window);
        const QString standing = sentencesOf(*window.findChildren<CertificateDialog *>().back());
        QVERIFY2(standing.contains(u"not verified, refused"_s), qPrintable(standing));
        QVERIFY2(!standing.contains(u": verified"_s), qPrintable(standing));
        agent.choices().trustCertificate(refused->hostPort, refused->sha256);
        TlsDialog settings(agent, agent.link().title());
        const auto *list = settings.findChild<QListWidget *>();
        QCOMPARE(list->count(), 1);
        QVERIFY(list->item(0)->text().contains(QString::fromLatin1(refused->sha256)));
    }

    void a_long_chain_is_shown_whole()
    {
        auto server = std::make_shared<ServerCertificates>();
        server->hostPort = u"h.example:443"_s;
        for (int i = 0; i < 6; ++i) {
            CertificateFacts &facts = server->chain.emplace_back();
            facts.subject = u"CN=%1, O=<b>x</b>\u202e"_s.arg(QString(300, u'n'));
            facts.issuer = facts.subject;
            facts.names = {u"a.example"_s, u"*.example"_s};
            facts.nameCount = 4000;
            facts.untilMs = 1;
            facts.sha256 = QByteArray(64, char('0' + i));
        }
        CertificateDialog dialog({server}, u"about"_s);
        dialog.show();
        QCOMPARE(valueOf(dialog, u"Subject"_s).size(), 6);
        QVERIFY(valueOf(dialog, u"Subject"_s).front().contains(u"‹U+202E›"_s));
        QCOMPARE(valueOf(dialog, u"Names"_s).front(), u"a.example\n*.example\n… 4000 in all"_s);
        QVERIFY(valueOf(dialog, u"Valid"_s).front().endsWith(u"(expired)"_s));
        auto *tree = dialog.findChild<QTreeWidget *>();
        QVERIFY(tree->columnWidth(1) > 300 * 4); // scrolled to, not cut
        // One value by the keyboard, everything by the button.
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog, TestTimeoutMs));
        tree->setFocus();
        tree->setCurrentItem(
            tree->findItems(u"SHA-256 fingerprint"_s, Qt::MatchExactly | Qt::MatchRecursive)
                .front());
        QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString(u"00:"_s.repeated(31) % u"00"_s));
        for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->accessibleName() == u"Copy the certificates")
                button->click();
        }
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"Issuer certificate 5"_s));
    }

    void unreadable_content_is_reported()
    {
        Session session;
        TlsDialog dialog(session.addAgent(), u"Agent"_s);
        dialog.open();
        for (QLineEdit *edit : dialog.findChildren<QLineEdit *>()) {
            if (edit->accessibleName().contains(u"Additional CA"))
                edit->setText(u"/no/such/file.pem"_s);
        }
        QMetaObject::invokeMethod(&dialog, "accept");
        QVERIFY(dialog.isVisible());
        bool said = false;
        for (const QLabel *label : dialog.findChildren<QLabel *>())
            said = said || (label->isVisible() && label->text().contains(u"/no/such/file.pem"_s));
        QVERIFY(said);
        QVERIFY(session.agent(0).choices().tls().isEmpty());
    }
};
A2A_TEST(TlsDialogTest)
#include "tlsdialogtest.moc"
