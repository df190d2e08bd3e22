// SPDX-License-Identifier: Apache-2.0
// A certificate is accepted manually for one host only, and unreadable files are reported before
// they apply.
#include "ui/dialogs/tlsdialog.h"

#include "model/session/session.h"
#include "tests/support/scriptedserver.h"
#include "tests/support/testregistry.h"

#include <QFile>
#include <QIODevice>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

static QByteArray fileBytes(const char *name)
{
    QFile file(QStringLiteral(TEST_DATA "/") + QLatin1StringView(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
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
        agent.connectTo(QString::fromUtf8(origin));
        QTRY_COMPARE(agent.state(), Connection::State::Failed);
        const auto refused = refusedCertificate(*agent.error());
        QVERIFY(refused);
        QCOMPARE(refused->place, QString::fromUtf8(origin.mid(8)));
        QWidget window;
        askForTrust(agent, *refused, &window);
        auto *box = window.findChild<QMessageBox *>();
        QVERIFY(box);
        QCOMPARE(box->textFormat(), Qt::PlainText);
        QCOMPARE(box->defaultButton(), box->button(QMessageBox::Cancel));
        for (QAbstractButton *button : box->buttons()) {
            if (button->text().contains(u"Accept"))
                button->click();
        }
        QTRY_COMPARE(agent.state(), Connection::State::Connected);
        TlsDialog dialog(agent);
        const auto *list = dialog.findChild<QListWidget *>();
        QCOMPARE(list->count(), 1);
        QVERIFY(list->item(0)->text().contains(QString::fromLatin1(refused->sha256)));
    }

    void unreadable_content_is_reported()
    {
        Session session;
        TlsDialog dialog(session.addAgent());
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
        QVERIFY(session.agent(0).tls().isEmpty());
    }
};
A2A_TEST(TlsDialogTest)
#include "tlsdialogtest.moc"
