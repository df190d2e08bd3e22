// SPDX-License-Identifier: Apache-2.0
// A request is read indented and in colors, and what the rules find about it is shown before it is
// sent.
#include "ui/dialogs/requestdialog.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"
#include "tests/ui/workspace/testworkspace.h"
#include "ui/dialogs/requestedit.h"
#include "ui/panes/findings/findinglines.h"
#include "ui/viewers/exacttext.h"
#include "ui/viewers/json/dialectsview.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBlock>
#include <QTextLayout>
#include <QTreeWidget>

#include <algorithm>

using namespace a2a;
using namespace a2a::test;
using namespace Qt::StringLiterals;

namespace {

/// A message that is about to be sent.
struct Prepared {
    Prepared()
    {
        Offer offer;
        offer.url = QUrl(u"http://127.0.0.1:9/rpc"_s);
        Connection &agent = session.addAgent();
        agent.link().setTypedAddress(u"http://127.0.0.1:9"_s);
        agent.link().forceOffer(offer);
        open();
    }
    void open()
    {
        SendDraft draft;
        Part part;
        part.kind = Part::Kind::Text;
        part.text = u"a \"quoted\" {text}"_s;
        draft.parts = {part};
        const Result<PreparedCall> call = session.prepareSend(0, draft, {});
        QVERIFY(call);
        delete dialog;
        dialog = new RequestDialog(*call, workspace, u"Preview request"_s);
        dialog->show();
        body = named<QPlainTextEdit>(u"Request body"_s);
        given = bytes();
    }
    ~Prepared() { delete dialog; }
    Q_DISABLE_COPY_MOVE(Prepared)

    template <typename Widget>
    [[nodiscard]] Widget *named(const QString &name) const
    {
        for (Widget *one : dialog->findChildren<Widget *>()) {
            if (one->accessibleName() == name)
                return one;
        }
        return nullptr;
    }
    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *one : dialog->findChildren<QPushButton *>()) {
            if (one->text().remove(u'&') == text)
                return one;
        }
        return nullptr;
    }
    void click(const QString &text) const
    {
        QPushButton *one = button(text);
        QVERIFY2(one && one->isEnabled(), qPrintable(text));
        QTest::mouseClick(one, Qt::LeftButton);
    }
    /// Of what would be sent.
    [[nodiscard]] QByteArray bytes() const { return dialog->result()->request().body; }
    [[nodiscard]] QByteArray shown() const { return exactText(*body->document()).toUtf8(); }
    [[nodiscard]] bool finds(const QString &rule) const
    {
        return std::ranges::any_of(dialog->findings()->lines(), [&rule](const FindingLine &line) {
            return line.detail.startsWith(rule);
        });
    }
    void write(const QByteArray &json) const { body->setPlainText(QString::fromUtf8(json)); }

    Session session;
    TestWorkspace workspace{session};
    QPointer<RequestDialog> dialog;
    QPlainTextEdit *body = nullptr;
    QByteArray given;
};

} // namespace

class RequestDialogTest final : public QObject {
    Q_OBJECT

private slots:
    void init() { failOnAnyWarning(); }

    void indenting_changes_nothing_that_is_sent()
    {
        Prepared v;
        QVERIFY(!v.given.contains('\n'));
        v.click(u"Format"_s);
        QVERIFY(v.shown().count('\n') > 5);
        QCOMPARE(v.bytes(), v.given);
        QVERIFY(!v.dialog->result()->isEdited());
        QVERIFY2(v.dialog->edit()->jsonStatus().contains(u"without this indentation"_s),
                 qPrintable(v.dialog->edit()->jsonStatus()));
        v.click(u"Compact"_s);
        QCOMPARE(v.shown(), v.given);
        QCOMPARE(v.bytes(), v.given);
    }

    void the_request_is_shown_in_other_versions()
    {
        Prepared v;
        auto *view = v.dialog->findChild<DialectsView *>();
        auto *tabs = v.dialog->findChild<QTabWidget *>();
        QCOMPARE(view->list()->topLevelItemCount(), 0); // not before it is seen
        tabs->setCurrentWidget(view);
        QCOMPARE(view->list()->topLevelItemCount(), 10);
        QCOMPARE(view->list()->topLevelItem(0)->text(0), u"1.0 · JSON-RPC · in use"_s);
        QVERIFY(view->curlText().contains(u"http://127.0.0.1:9/rpc"));
        QCOMPARE(v.bytes(), v.given); // nothing is changed by it
        // What is edited is what is shown.
        v.write(QByteArray(v.given).replace("quoted", "changed"));
        QVERIFY(view->jsonText().contains(u"changed"));
        v.write("{");
        QCOMPARE(view->list()->topLevelItemCount(), 0);
    }

    void a_change_is_sent_as_it_stands()
    {
        Prepared v;
        v.click(u"Format"_s);
        QTextCursor place = v.body->document()->find(u"quoted"_s);
        QVERIFY(!place.isNull());
        v.body->setTextCursor(place);
        QTest::keyClicks(v.body, u"changed"_s);
        QVERIFY(v.dialog->result()->isEdited());
        QCOMPARE(v.bytes(), v.shown());
        v.click(u"Compact"_s);
        QCOMPARE(v.bytes(), QByteArray(v.given).replace("quoted", "changed"));
        v.click(u"Reset"_s);
        QCOMPARE(v.bytes(), v.given);
        QVERIFY(!v.dialog->result()->isEdited());
    }

    void the_format_can_be_undone_and_is_remembered()
    {
        Prepared v;
        v.click(u"Format"_s);
        v.body->undo();
        QCOMPARE(v.shown(), v.given);
        QVERIFY(v.button(u"Format"_s));
        v.open();
        QVERIFY(v.shown().contains('\n'));
        QCOMPARE(v.bytes(), v.given);
        v.click(u"Compact"_s);
        v.open();
        QCOMPARE(v.shown(), v.given);
    }

    void bodies_that_are_not_json_cannot_be_indented()
    {
        Prepared v;
        v.write("{\"open\":");
        QVERIFY(!v.button(u"Format"_s)->isEnabled());
        v.write("{\"open\": 1}");
        QVERIFY(v.button(u"Format"_s)->isEnabled());
    }

    void json_is_colored()
    {
        Prepared v;
        const auto colors = [&v] {
            QSet<QRgb> found;
            for (const QTextLayout::FormatRange &range :
                 v.body->document()->firstBlock().layout()->formats())
                found.insert(range.format.foreground().color().rgb());
            return found.size();
        };
        QTRY_COMPARE(colors(), 3); // names, strings and numbers
        v.write("true");
        QTRY_COMPARE(colors(), 1);
    }

    void findings_of_what_would_be_sent_are_shown()
    {
        Prepared v;
        QVERIFY(v.dialog->findings()->lines().empty());
        const auto *note = v.named<QLabel>(u"About the request"_s);
        QVERIFY(note->text().contains(u"No findings"_s));
        const json::Document sent(v.given);
        const QByteArray id = sent.at(u"/params/message/messageId").raw().toByteArray();
        v.write(QByteArray(v.given).replace(id, "7"));
        QVERIFY(v.finds(u"OUT-002"_s));
        QVERIFY(!note->text().contains(u"No findings"_s));
        v.workspace.findings().setMuted("OUT-002", true);
        QVERIFY(!v.finds(u"OUT-002"_s));
        v.workspace.findings().setMuted("OUT-002", false);
        v.click(u"Reset"_s);
        QVERIFY(v.dialog->findings()->lines().empty());
    }

    void a_finding_leads_to_its_value()
    {
        Prepared v;
        v.write(QByteArray(v.given).replace("ROLE_USER", "ROLE_NOBODY"));
        v.click(u"Format"_s);
        QVERIFY(v.finds(u"OUT-006"_s));
        const auto line =
            std::ranges::find_if(v.dialog->findings()->lines(), [](const FindingLine &one) {
                return one.detail.startsWith(u"OUT-006"_s) && one.bytes.length > 0;
            });
        QVERIFY(line != v.dialog->findings()->lines().end());
        emit v.dialog->findings()->bytesChosen(line->bytes.offset, line->bytes.length);
        QVERIFY2(v.body->textCursor().selectedText().contains(u"ROLE_NOBODY"_s),
                 qPrintable(v.body->textCursor().selectedText()));
    }
};

A2A_TEST(RequestDialogTest)
#include "requestdialogtest.moc"
