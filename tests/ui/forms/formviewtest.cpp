// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/formview.h"

#include "model/json/document.h"
#include "tests/support/testregistry.h"
#include "tests/support/testtimeout.h"
#include "tests/ui/widgets/guitest.h"
#include "ui/forms/filefield.h"
#include "ui/widgets/tabstops.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSet>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

using namespace a2a;
using namespace Qt::StringLiterals;

/// Single quotes stand for double ones here.
static QByteArray quoted(QByteArray json)
{
    return json.replace('\'', '"');
}

/// Tab goes as in the window with the forms.
class TabbedWindow final : public QWidget {
protected:
    bool focusNextPrevChild(bool next) override { return goToNextTabStop(*this, next); }
};

/// A shown form, accessed by accessible names only.
struct Shown {
    explicit Shown(const QByteArray &schema)
        : view(*new FormView(FormSource::fromSchema(quoted(schema)), &window))
    {
        auto *layout = new QVBoxLayout(&window);
        layout->addWidget(&view);
        layout->addStretch();
        window.resize(500, 600);
        window.show();
    }
    template <typename T>
    [[nodiscard]] T *named(const char *name) const
    {
        T *found = nullptr;
        for (T *widget : view.findChildren<T *>()) {
            if (widget->accessibleName() == QString::fromUtf8(name) && widget->isVisible())
                found = widget;
        }
        return found;
    }
    [[nodiscard]] QStringList problems() const
    {
        QStringList texts;
        for (const QLabel *label : view.findChildren<QLabel *>()) {
            if (label->isVisible() && label->property("role").toString() == u"error")
                texts.append(label->text());
        }
        return texts;
    }

    TabbedWindow window;
    FormView &view;
};

class FormViewTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnAnyWarning(); }

    void typing_makes_json_in_the_order_of_the_schema()
    {
        Shown shown("{'properties':{'a':{'type':'string','title':'First'},'n':{'type':'integer'},"
                    "'c':{'enum':['x','y'],'title':'Kind'},'b':{'type':'boolean','title':'Yes'}}}");
        QTest::keyClicks(shown.named<QLineEdit>("n"), u"12345678901234567890"_s);
        QTest::keyClicks(shown.named<QLineEdit>("First"), u"a \"q\""_s);
        auto *kind = shown.named<QComboBox>("Kind");
        QTest::keyClick(kind, Qt::Key_Down);
        QTest::keyClick(kind, Qt::Key_Down);
        QTest::mouseClick(shown.named<QCheckBox>("Yes"), Qt::LeftButton, {}, QPoint(8, 8));
        QCOMPARE(shown.view.json(), QByteArray("{\n  \"a\": \"a \\\"q\\\"\",\n  \"n\": "
                                               "12345678901234567890,\n  \"c\": \"y\",\n  "
                                               "\"b\": true\n}"));
        shown.named<QLineEdit>("n")->setFocus();
        QTest::keySequence(shown.named<QLineEdit>("n"), QKeySequence::SelectAll);
        QTest::keyClick(shown.named<QLineEdit>("n"), Qt::Key_Delete);
        QVERIFY(!shown.view.json().contains("\"n\""));
    }

    void unknown_members_are_kept()
    {
        Shown shown("{'properties':{'a':{'type':'number'}}}");
        shown.view.setJson(quoted("{'other':[1, 2],\n  'a' : 1.50 }"));
        auto *line = shown.named<QLineEdit>("a");
        QCOMPARE(line->text(), QStringLiteral("1.50"));
        QTest::keyClick(line, Qt::Key_End);
        QTest::keyClicks(line, u"0"_s);
        QCOMPARE(shown.view.json(), quoted("{'other':[1, 2],\n  'a' : 1.500 }"));
    }

    void tab_goes_from_field_to_field()
    {
        Shown shown("{'properties':{'a':{'type':'string'},'b':{'type':'string'}}}");
        QVERIFY(QTest::qWaitForWindowActive(&shown.window, a2a::test::TestTimeoutMs));
        shown.view.focusFirst();
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("a"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("b"));
    }

    void rows_are_added_and_removed()
    {
        Shown shown("{'properties':{'tags':{'type':'array','title':'Tags','items':"
                    "{'type':'string'}},'legs':{'type':'array','title':'Legs','items':"
                    "{'title':'Leg','properties':{'to':{'type':'string','title':'To'}}}}}}");
        QTest::mouseClick(shown.named<QPushButton>("Add to Tags"), Qt::LeftButton);
        QTest::keyClicks(shown.named<QLineEdit>("Tags 1"), u"one"_s);
        QTest::mouseClick(shown.named<QPushButton>("Add to Tags"), Qt::LeftButton);
        QTest::keyClicks(shown.named<QLineEdit>("Tags 2"), u"two"_s);
        QTest::mouseClick(shown.named<QPushButton>("Add to Legs"), Qt::LeftButton);
        QTest::keyClicks(shown.named<QLineEdit>("To"), u"Lisbon"_s);
        json::Document document(shown.view.json());
        QCOMPARE(document.at(u"/tags/1").toString(), QStringLiteral("two"));
        QCOMPARE(document.at(u"/legs/0/to").toString(), QStringLiteral("Lisbon"));
        QTest::mouseClick(shown.named<QToolButton>("Remove Tags 1"), Qt::LeftButton);
        document.parse(shown.view.json());
        QCOMPARE(document.at(u"/tags").count(), 1u);
        QCOMPARE(shown.named<QLineEdit>("Tags 1")->text(), QStringLiteral("two"));
    }

    void several_choices_can_be_checked()
    {
        Shown shown("{'properties':{'x':{'type':'array','uniqueItems':true,'title':'X','items':"
                    "{'enum':['a','b','c']}}}}");
        QTest::keyClick(shown.named<QCheckBox>("X: c"), Qt::Key_Space);
        QTest::keyClick(shown.named<QCheckBox>("X: a"), Qt::Key_Space);
        const json::Document document(shown.view.json());
        QCOMPARE(document.at(u"/x").raw().toByteArray(), quoted("['a', 'c']"));
    }

    void secrets_are_masked()
    {
        Shown shown("{'properties':{'pin':{'type':'string','format':'password'}}}");
        QCOMPARE(shown.named<QLineEdit>("pin")->echoMode(), QLineEdit::Password);
    }

    void problems_are_shown_beside_their_fields()
    {
        Shown shown("{'required':['a'],'properties':{'a':{'type':'string'},'b':{}}}");
        const auto left =
            shown.view.setProblems({{QStringLiteral("/a"), QStringLiteral("Required.")},
                                    {QStringLiteral("/elsewhere"), QStringLiteral("Not here.")}});
        QCOMPARE(left.size(), 1u);
        QCOMPARE(shown.problems(), QStringList{QStringLiteral("Required.")});
        (void)shown.view.setProblems({});
        QVERIFY(shown.problems().isEmpty());
    }

    void unsupported_schemas_are_edited_as_json()
    {
        Shown shown("{'properties':{'free':{'type':'object','title':'Free'}}}");
        auto *edit = shown.named<QPlainTextEdit>("Free as JSON");
        QVERIFY(edit);
        QTest::keyClicks(edit, u"{\"a\":[1"_s);
        QVERIFY(shown.view.json().isEmpty()); // not JSON yet
        QCOMPARE(shown.problems().size(), 1);
        QTest::keyClicks(edit, u"]}"_s);
        QVERIFY(shown.problems().isEmpty());
        QVERIFY(shown.view.json().contains("{\"a\":[1]}"));
    }

    void alternatives_are_chosen_by_keys()
    {
        Shown shown("{'properties':{'pay':{'title':'Payment','oneOf':[{'title':'Card','properties':"
                    "{'by':{'const':'card'},'number':{'type':'string','title':'Number'}}},{'title':"
                    "'Invoice','properties':{'by':{'const':'bill'},'firm':{'type':'string','title':"
                    "'Company'}}}]},'note':{'type':'string'}}}");
        QVERIFY(QTest::qWaitForWindowActive(&shown.window, a2a::test::TestTimeoutMs));
        shown.view.focusFirst();
        auto *kind = shown.named<QComboBox>("Type of Payment");
        QCOMPARE(QApplication::focusWidget(), kind);
        QTest::keyClick(kind, Qt::Key_Down);
        QCOMPARE(shown.view.json().simplified().replace('"', '\''),
                 QByteArray("{ 'pay': { 'by': 'card' } }"));
        QVERIFY(!shown.named<QWidget>("by")); // declared by the alternative
        // It still exists, with the focus, and the new field is the next one.
        QCOMPARE(shown.named<QComboBox>("Type of Payment"), kind);
        QCOMPARE(QApplication::focusWidget(), kind);
        QTest::keyClick(kind, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("Number"));
        QTest::keyClicks(QApplication::focusWidget(), u"4711"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("note"));
        QTest::keyClick(kind, Qt::Key_Down);
        QVERIFY(!shown.view.json().contains("4711"));
        QTest::keyClicks(shown.named<QLineEdit>("Company"), u"Inc"_s);
        QTest::keyClick(kind, Qt::Key_Up);
        QCOMPARE(shown.named<QLineEdit>("Number")->text(), u"4711"_s);
    }

    /// Each key rebuilds the form here.
    void conditional_fields_appear_while_typing()
    {
        Shown shown(
            "{'properties':{'a':{'type':'string'},'z':{'type':'string'}},'if':{'required':"
            "['a'],'properties':{'a':{'pattern':'^(.{2})*$'}}},'then':{'properties':{'even':"
            "{'type':'string'}}},'else':{'properties':{'odd':{'type':'string'}}}}");
        QVERIFY(QTest::qWaitForWindowActive(&shown.window, a2a::test::TestTimeoutMs));
        auto *line = shown.named<QLineEdit>("a");
        line->setFocus();
        QTest::keyClicks(line, u"ac"_s);
        QTest::keyClick(line, Qt::Key_Left);
        QTest::keyClicks(line, u"b"_s);
        QCOMPARE(shown.named<QLineEdit>("a"), line);
        QCOMPARE(QApplication::focusWidget(), line);
        QCOMPARE(line->text(), u"abc"_s);
        QCOMPARE(line->cursorPosition(), 2);
        QVERIFY(shown.named<QLineEdit>("odd") && !shown.named<QLineEdit>("even"));
        QTest::keyClicks(shown.named<QLineEdit>("odd"), u"kept"_s);
        QTest::keyClicks(line, u"-"_s);
        QVERIFY(shown.named<QLineEdit>("even") && !shown.named<QLineEdit>("odd"));
        QVERIFY(!shown.view.json().contains("kept"));
        QTest::keyClick(line, Qt::Key_Backspace);
        QCOMPARE(shown.named<QLineEdit>("odd")->text(), u"kept"_s);
        QTest::keyClick(line, Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("z"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("odd"));
    }

    void rows_can_be_reordered()
    {
        Shown shown("{'properties':{'legs':{'type':'array','title':'Legs','items':{'title':'Leg',"
                    "'properties':{'to':{'type':'string','title':'To'},'free':{'type':'object',"
                    "'title':'Free'}}}}}}");
        QVERIFY(QTest::qWaitForWindowActive(&shown.window, a2a::test::TestTimeoutMs));
        shown.view.setJson(quoted("{'legs':[{'to':'Rome'},{'to':'Bern'},{'to':'Oslo'}]}"));
        auto *free = shown.named<QPlainTextEdit>("Free as JSON"); // of the last leg
        free->setFocus();
        QTest::keyClicks(free, u"{\"unfinished"_s);
        auto *up = shown.named<QToolButton>("Move Leg 3 up");
        up->setFocus();
        QTest::keyClick(up, Qt::Key_Space);
        const json::Document document(shown.view.json());
        QCOMPARE(document.at(u"/legs/1/to").toString(), u"Oslo"_s);
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("Move Leg 2 up"));
        QCOMPARE(shown.view.draft().invalidDrafts.value(u"/legs/1/free"_s), u"{\"unfinished"_s);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("Move Leg 1 down"));
        QVERIFY(!shown.named<QToolButton>("Move Leg 1 up")->isEnabled());
        QVERIFY(!shown.named<QToolButton>("Move Leg 3 down")->isEnabled());
        QTest::mouseClick(shown.named<QToolButton>("Remove Leg 2"), Qt::LeftButton);
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("Remove Leg 2"));
        QCOMPARE(shown.view.draft().invalidDrafts.value(u"/legs/0/free"_s), u"{\"unfinished"_s);
    }

    void files_are_read_dropped_and_removed()
    {
        Shown shown("{'properties':{'scan':{'type':'string','contentEncoding':'base64','title':"
                    "'Scan','contentMediaType':'image/png'}}}");
        QTemporaryDir dir;
        QFile file(dir.filePath(u"pass & port.png"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("hello") == 5);
        file.close();
        auto *field = shown.view.findChild<FileField *>();
        auto *says = shown.named<QLabel>("File of Scan");
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file.fileName())});
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(field, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(field, &drop);
        QCOMPARE(shown.view.json().simplified(), QByteArray(R"({ "scan": "aGVsbG8=" })"));
        QVERIFY2(says->text().contains(u"pass & port.png"_s) && says->text().contains(u"5 B"_s),
                 qPrintable(says->text()));
        shown.view.setJson(quoted("{'scan':'aGVsbG8gdGhlcmU='}")); // another one, without a name
        QCOMPARE(says->text(), u"11 B"_s);
        QTest::mouseClick(shown.named<QToolButton>("Remove the file of Scan"), Qt::LeftButton);
        QCOMPARE(shown.view.json().simplified(), QByteArray("{}"));
        QVERIFY(!shown.named<QToolButton>("Remove the file of Scan"));
        QVERIFY(file.resize(FileField::MaxBytes + 1));
        field->load(file.fileName());
        QCOMPARE(shown.problems().size(), 1);
        field->load(dir.path());
        QVERIFY(shown.problems().value(0).contains(u"not a file"_s));
        field->load(u"/proc/self/mem"_s); // opens, and its beginning cannot be read
        QVERIFY(shown.problems().value(0).contains(u"mem cannot be read"_s));
        QCOMPARE(shown.view.json().simplified(), QByteArray("{}"));
    }

    void an_emptied_field_is_null_where_it_must_be_something()
    {
        Shown shown(
            "{'required':['k','n','t'],'properties':{'k':{'enum':['x',null],'title':'Kind'},"
            "'n':{'type':['string','null']},'t':{'type':['string','null'],'format':"
            "'textarea','title':'Words'},'l':{'type':'array','title':'Lines','items':"
            "{'type':'string','format':'textarea'}}}}");
        shown.view.setJson(quoted("{'k':'x','n':'y','t':null,'l':['a']}"));
        auto *words = shown.named<QPlainTextEdit>("Words");
        auto *line = shown.named<QPlainTextEdit>("Lines 1");
        QCOMPARE(words->toPlainText(), QString()); // not the word
        QTest::keyClicks(words, u"hi"_s);
        QCOMPARE(json::Document(shown.view.json()).at(u"/t").toString(), u"hi"_s);
        words->clear();
        line->clear();
        QTest::keyClick(shown.named<QLineEdit>("n"), Qt::Key_Backspace);
        QTest::keyClick(shown.named<QComboBox>("Kind"), Qt::Key_Up);
        const json::Document document(shown.view.json());
        for (const QString &emptied : {u"/k"_s, u"/n"_s, u"/t"_s})
            QVERIFY2(document.at(emptied).isNull(), qPrintable(emptied));
        QCOMPARE(document.at(u"/l/0").raw().toByteArray(), QByteArray("\"\""));
        QCOMPARE(words->toPlainText(), QString());
        QCOMPARE(line->toPlainText(), QString());
        QVERIFY(shown.view.problems().empty());
    }

    /// Also while other fields are edited, and when the form is rebuilt.
    void unfinished_json_is_kept()
    {
        Shown shown("{'properties':{'free':{'type':'object','title':'Free'},'on':{'type':"
                    "'boolean','title':'On'}},'if':{'required':['on']},'then':{'properties':{'b':{"
                    "'type':'string'}}}}");
        auto *edit = shown.named<QPlainTextEdit>("Free as JSON");
        QTest::keyClicks(edit, u"{\"a\":[1"_s);
        QTest::mouseClick(shown.named<QCheckBox>("On"), Qt::LeftButton, {}, QPoint(8, 8));
        QTest::keyClicks(shown.named<QLineEdit>("b"), u"x"_s);
        QCOMPARE(shown.named<QPlainTextEdit>("Free as JSON")->toPlainText(), u"{\"a\":[1"_s);
        QCOMPARE(shown.problems().size(), 1);
        QCOMPARE(shown.view.problems().size(), 1u); // it is one for the user
        Shown again("{'properties':{'free':{'type':'object','title':'Free'},'on':{'type':"
                    "'boolean'}}}");
        again.view.setJson(shown.view.json());
        again.view.setDraft(shown.view.draft());
        QCOMPARE(again.named<QPlainTextEdit>("Free as JSON")->toPlainText(), u"{\"a\":[1"_s);
        again.view.setJson(quoted("{'free':{'c':1}}")); // written elsewhere: that takes precedence
        QVERIFY(again.named<QPlainTextEdit>("Free as JSON")->toPlainText().contains(u'c'));
        QVERIFY(again.problems().isEmpty());
    }

    void a_secret_edited_as_json_is_masked()
    {
        Shown shown("{'properties':{'key':{'type':'object','title':'Key','writeOnly':true}}}");
        auto *line = shown.named<QLineEdit>("Key");
        QCOMPARE(line->echoMode(), QLineEdit::Password);
        QTest::keyClicks(line, u"{\"k\":"_s);
        QCOMPARE(shown.problems().size(), 1);
        QTest::keyClicks(line, u"1}"_s);
        QVERIFY(shown.problems().isEmpty());
        QVERIFY(shown.view.json().contains("{\"k\":1}"));
    }

    /// A screen reader announces them when the field gets the focus.
    void problems_and_required_fields_are_described()
    {
        Shown shown("{'required':['a'],'properties':{'b':{'type':'string'},'a':{'type':'string',"
                    "'description':'Who'}}}");
        QVERIFY(QTest::qWaitForWindowActive(&shown.window, a2a::test::TestTimeoutMs));
        auto *line = shown.named<QLineEdit>("a");
        QCOMPARE(line->accessibleDescription(), u"Required Who"_s);
        (void)shown.view.setProblems(shown.view.problems());
        QCOMPARE(line->accessibleDescription(), u"A value is required. Required Who"_s);
        shown.view.focusFirst();
        QCOMPARE(QApplication::focusWidget(), line); // the one that has a problem
    }

    /// A list has its problem at its button.
    void a_list_that_is_too_short_gets_the_focus()
    {
        Shown shown("{'required':['l'],'properties':{'a':{'type':'string'},'l':{'type':'array',"
                    "'title':'L','minItems':1,'items':{'type':'string'}}}}");
        QVERIFY(QTest::qWaitForWindowActive(&shown.window, a2a::test::TestTimeoutMs));
        (void)shown.view.setProblems(shown.view.problems());
        shown.view.focusFirst();
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("Add to L"));
    }

    /// As wide as a chat beside other panes.
    void nested_forms_fit_a_narrow_chat()
    {
        Shown shown("{'properties':{'l':{'type':'array','title':'Travellers','items':{'title':"
                    "'Traveller','properties':{'p':{'title':'Passport','type':'string',"
                    "'contentEncoding':'base64'},'d':{'title':'Born','type':'string','format':"
                    "'date'},'o':{'title':'Seat','oneOf':[{'title':'A very long name of a seat',"
                    "'properties':{'n':{'type':'integer'}}},{'title':'B'}]}}}}}}");
        shown.view.setJson(quoted("{'l':[{'o':{'n':1}},{'o':{}}]}"));
        QVERIFY2(shown.view.minimumSizeHint().width() <= 370,
                 qPrintable(QString::number(shown.view.minimumSizeHint().width())));
    }

    /// An agent's text must neither be markup nor hide what it is.
    void hostile_texts_are_shown_plainly()
    {
        Shown shown("{'properties':{'a':{'type':'string','title':'<b>A</b>\\u202e'},"
                    "'l':{'type':'string','title':'L'}}}");
        for (const QLabel *label : shown.view.findChildren<QLabel *>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(shown.named<QLineEdit>("<b>A</b>‹U+202E›"));
        shown.view.setJson(quoted("{'l':'one\\ntwo'}"));
        QVERIFY(shown.named<QLineEdit>("L")->isReadOnly()); // a line cannot hold it
        QCOMPARE(shown.view.json(), quoted("{'l':'one\\ntwo'}"));
    }

    /// Remaining widgets are not rebuilt: neither by adding nor by removing a row.
    void removing_a_row_keeps_the_others()
    {
        Shown shown("{'properties':{'before':{'type':'string'},'legs':{'type':'array','title':"
                    "'Legs','items':{'title':'Leg','properties':{'to':{'type':'string','title':"
                    "'To'}}}},'after':{'type':'string'}}}");
        shown.view.setJson(quoted("{'legs':[{'to':'Rome'},{'to':'Bern'},{'to':'Oslo'}]}"));
        const auto rows = [&shown] {
            QSet<FormRow *> all;
            for (FormRow *row : shown.view.findChildren<FormRow *>()) {
                if (!row->isHidden())
                    all.insert(row);
            }
            return all;
        };
        QTRY_COMPARE(rows().size(), 10); // two fields; heading, three legs and end of the list
        const QSet<FormRow *> before = rows();
        QTest::mouseClick(shown.named<QPushButton>("Add to Legs"), Qt::LeftButton);
        QCOMPARE(rows().size(), 12);
        QVERIFY(rows().contains(before));
        QTest::mouseClick(shown.named<QToolButton>("Remove Leg 2"), Qt::LeftButton);
        QCOMPARE(rows(), before); // the last one goes, the others show other values
        QCOMPARE(shown.view.json().simplified().replace('"', '\''),
                 QByteArray("{'legs':[{'to':'Rome'},{'to':'Oslo'}, {}]}"));
        QStringList texts;
        for (FormRow *row : rows()) {
            if (row->line().pointer.endsWith("/to"_L1))
                texts.append(row->findChild<QLineEdit *>()->text());
        }
        texts.sort();
        QCOMPARE(texts, (QStringList{u""_s, u"Oslo"_s, u"Rome"_s}));
    }

    void tab_goes_through_lists_in_reading_order()
    {
        Shown shown("{'properties':{'legs':{'type':'array','title':'Legs','items':{'title':'Leg',"
                    "'properties':{'to':{'type':'string','title':'To'}}}}}}");
        shown.view.setJson(quoted("{'legs':[{'to':'Rome'},{'to':'Bern'}]}"));
        QVERIFY(QTest::qWaitForWindowActive(&shown.window, a2a::test::TestTimeoutMs));
        shown.window.layout()->activate();
        shown.view.focusFirst();
        QStringList names;
        for (int i = 0; i < 7; ++i) {
            names.append(QApplication::focusWidget()->accessibleName());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QCOMPARE(names, (QStringList{u"To"_s, u"Move Leg 2 up"_s, u"Remove Leg 2"_s, u"To"_s,
                                     u"Add to Legs"_s, u"Move Leg 1 down"_s, u"Remove Leg 1"_s}));
    }

    /// It is built in slices; a caller that cannot wait gets all of it.
    void a_large_form_is_built_on_demand()
    {
        QByteArray schema = "{'properties':{";
        for (int i = 0; i < 60; ++i)
            schema += (i ? ",'f" : "'f") + QByteArray::number(i) + "':{'type':'object'}";
        schema += "}}";
        Shown shown(schema);
        QVERIFY(shown.named<QPlainTextEdit>("f0 as JSON")); // the first are available at once
        QVERIFY(shown.view.setProblems({{u"/f59"_s, Phrase(u"Not so."_s)}}).empty());
        QCOMPARE(shown.problems(), QStringList{u"Not so."_s});
        Shown drafted(schema);
        drafted.view.setDraft({{}, {{u"/f58"_s, u"{"_s}}});
        QCOMPARE(drafted.view.draft().invalidDrafts.value(u"/f58"_s), u"{"_s);
        Shown left(schema);
        QTRY_COMPARE(left.view.findChildren<QPlainTextEdit *>().size(), 60);
        left.view.focusFirst();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QTRY_VERIFY(left.named<QPlainTextEdit>("f59 as JSON")->hasFocus()); // Tab visits all
    }

    void many_fields_are_truncated()
    {
        QByteArray schema = "{'properties':{";
        for (int i = 0; i < 3000; ++i)
            schema += (i ? ",'f" : "'f") + QByteArray::number(i) + "':{'type':'string'}";
        Shown shown(schema + "}}");
        const auto isCut = [&shown] {
            const QList<QLabel *> labels = shown.view.findChildren<QLabel *>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
                return label->text().contains(u"further fields are not shown here"_s);
            });
        };
        QTRY_VERIFY(isCut());
        QVERIFY(shown.view.findChildren<QLineEdit *>().size() <= 100);
    }
};
A2A_TEST(FormViewTest)
#include "formviewtest.moc"
