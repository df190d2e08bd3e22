// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/pushconfigsview.h"

#include "tests/support/testregistry.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

static QLineEdit *field(const PushConfigDialog &dialog, const QString &name)
{
    for (QLineEdit *edit : dialog.findChildren<QLineEdit *>()) {
        if (edit->accessibleName() == name)
            return edit;
    }
    return nullptr;
}

class PushConfigDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void only_http_urls_can_be_added_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("ok");
        QTest::newRow("empty") << u""_s << false;
        QTest::newRow("https") << u"https://hooks.example/a?b=c"_s << true;
        QTest::newRow("loopback") << u" http://127.0.0.1:9/x "_s << true;
        QTest::newRow("file") << u"file:///etc/passwd"_s << false;
        QTest::newRow("no scheme") << u"hooks.example/x"_s << false;
        QTest::newRow("no host") << u"https:///x"_s << false;
        QTest::newRow("spaces inside") << u"https://hooks example/"_s << false;
    }

    void only_http_urls_can_be_added()
    {
        QFETCH(QString, url);
        QFETCH(bool, ok);
        PushConfigDialog dialog(u"t1"_s);
        field(dialog, u"URL of the receiver"_s)->setText(url);
        int met = 0;
        for (const QPushButton *button : dialog.findChildren<QPushButton *>()) {
            if (button->text() != u"Add")
                continue;
            ++met;
            QCOMPARE(button->isEnabled(), ok);
        }
        QCOMPARE(met, 1);
    }

    void typed_values_become_the_configuration()
    {
        PushConfigDialog dialog(u"t1"_s);
        field(dialog, u"URL of the receiver"_s)->setText(u" https://hooks.example/x "_s);
        field(dialog, u"Token"_s)->setText(u" hush "_s);
        field(dialog, u"Authentication scheme"_s)->setText(u"Bearer"_s);
        field(dialog, u"Credentials"_s)->setText(u"secret"_s);
        const PushConfig config = dialog.config();
        QCOMPARE(config.taskId, u"t1"_s);
        QCOMPARE(config.url, u"https://hooks.example/x"_s);
        QCOMPARE(config.token, u" hush "_s); // exactly as typed
        QCOMPARE(config.authScheme, u"Bearer"_s);
        QCOMPARE(config.authCredentials, u"secret"_s);
        QCOMPARE(field(dialog, u"Credentials"_s)->echoMode(), QLineEdit::Password);
    }
};
A2A_TEST(PushConfigDialogTest)
#include "pushconfigdialogtest.moc"
