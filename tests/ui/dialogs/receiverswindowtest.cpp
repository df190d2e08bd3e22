// SPDX-License-Identifier: Apache-2.0
// The receivers' window: begin and end listening, addresses given out, answers changed live, and
// nothing open to others without a question.
#include "ui/dialogs/receiverswindow.h"

#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/widgets/errorpanel.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTcpServer>
#include <QTcpSocket>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

struct ShownReceivers {
    ShownReceivers() { window.show(); }

    template <typename Widget>
    [[nodiscard]] Widget *named(const QString &name) const
    {
        for (Widget *widget : window.findChildren<Widget *>()) {
            if (widget->accessibleName() == name)
                return widget;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *button : window.findChildren<QPushButton *>()) {
            if (button->text().remove(u'&') == text)
                return button;
        }
        return nullptr;
    }
    [[nodiscard]] QString state() const { return named<QLabel>(u"State of listening"_s)->text(); }
    [[nodiscard]] QTableWidget *table() const { return window.findChild<QTableWidget *>(); }
    [[nodiscard]] PushListener &listener() { return workspace.receiving().listener(); }

    Session session;
    TestWorkspace workspace{session};
    ReceiversWindow window{workspace};
};

class ReceiversWindowTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void says_where_it_listens_and_ends_it()
    {
        ShownReceivers v;
        QCOMPARE(v.state(), u"Not listening."_s);
        QVERIFY(!v.button(u"New address"_s)->isEnabled());
        v.button(u"Start listening"_s)->click();
        QVERIFY(v.listener().isListening());
        QCOMPARE(v.state(), u"Listening at %1."_s.arg(v.listener().address().toString()));
        QVERIFY(!v.named<QSpinBox>(u"Port"_s)->isEnabled());
        v.button(u"Stop listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        QCOMPARE(v.state(), u"Not listening."_s);
    }

    void an_address_is_given_out_copied_and_closed()
    {
        ShownReceivers v;
        QVERIFY(!v.table()->isVisible());
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        QVERIFY(v.table()->isVisible());
        QCOMPARE(v.table()->rowCount(), 1);
        const PushReceiver receiver = v.listener().receivers().front();
        v.button(u"Copy address"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), receiver.url.toString());
        v.button(u"Copy token"_s)->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), receiver.token);
        for (int column = 0; column < v.table()->columnCount(); ++column)
            QVERIFY(!v.table()->item(0, column)->text().contains(receiver.token));
        v.button(u"Delete"_s)->click();
        QCOMPARE(v.table()->item(0, 1)->text(), u"closed"_s);
        QVERIFY(!v.button(u"Delete"_s)->isEnabled());
    }

    void answers_are_changed_live()
    {
        ShownReceivers v;
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        auto *answer = v.named<QComboBox>(u"Answer to notifications"_s);
        answer->setCurrentIndex(answer->findData(429));
        v.named<QSpinBox>(u"Delay before the answer, in seconds"_s)->setValue(15);
        const PushAnswer chosen = v.listener().receivers().front().answer;
        QCOMPARE(chosen.status, 429);
        QCOMPARE(chosen.delay, std::chrono::milliseconds(15'000));
        QCOMPARE(v.table()->item(0, 4)->text(), u"429 Too Many Requests after 15 s"_s);
        // Another one keeps its own.
        v.button(u"New address"_s)->click();
        v.table()->selectRow(1);
        QCOMPARE(answer->currentData().toInt(), 200);
        v.table()->selectRow(0);
        QCOMPARE(answer->currentData().toInt(), 429);
        answer->setCurrentIndex(answer->findText(u"drop the connection"_s));
        QVERIFY(v.listener().receivers().front().answer.drops);
    }

    void a_port_in_use_says_so()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        ShownReceivers v;
        v.named<QSpinBox>(u"Port"_s)->setValue(other.serverPort());
        v.button(u"Start listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        auto *error = v.window.findChild<ErrorPanel *>();
        QVERIFY(error->isVisible());
        QVERIFY2(error->text().contains(QString::number(other.serverPort())),
                 qPrintable(error->text()));
        v.named<QSpinBox>(u"Port"_s)->setValue(0);
        v.button(u"Start listening"_s)->click();
        QVERIFY(v.listener().isListening());
        QVERIFY(!error->isVisible());
    }

    void others_are_let_in_only_after_a_question_with_the_address()
    {
        ShownReceivers v;
        auto *address = v.named<QComboBox>(u"Who can reach it"_s);
        address->addItem(u"all"_s, u"0.0.0.0"_s);
        address->setCurrentIndex(address->count() - 1);
        v.button(u"Start listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        auto *question = v.window.findChild<QMessageBox *>();
        QVERIFY(question);
        QVERIFY2(question->text().contains(u"http://0.0.0.0"_s), qPrintable(question->text()));
        question->reject();
        QVERIFY(!v.listener().isListening());
    }

    void a_public_address_is_an_address()
    {
        ShownReceivers v;
        auto *edit = v.named<QLineEdit>(u"Public address"_s);
        edit->setText(u"ftp://example.org"_s);
        v.button(u"Start listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        QVERIFY(v.window.findChild<ErrorPanel *>()->isVisible());
        edit->setText(u"https://example.org"_s);
        v.button(u"Start listening"_s)->click();
        v.button(u"New address"_s)->click();
        QCOMPARE(v.listener().receivers().front().url.host(), u"example.org"_s);
    }

    void a_certificate_that_cannot_be_read_opens_nothing()
    {
        ShownReceivers v;
        v.named<QComboBox>(u"Encryption"_s)->setCurrentIndex(2);
        QVERIFY(v.named<QLineEdit>(u"Certificate (PEM file)"_s)->isVisible());
        v.named<QLineEdit>(u"Certificate (PEM file)"_s)->setText(u"/nowhere.pem"_s);
        v.button(u"Start listening"_s)->click();
        QVERIFY(!v.listener().isListening());
        QVERIFY(v.window.findChild<ErrorPanel *>()->isVisible());
    }
};

A2A_TEST(ReceiversWindowTest)
#include "receiverswindowtest.moc"
