// SPDX-License-Identifier: Apache-2.0
#include "ui/forms/formview.h"

#include "model/facts/schemaform.h"
#include "model/json/document.h"
#include "tests/support/testregistry.h"
#include "tests/ui/widgets/guitest.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

using namespace a2a;
using namespace Qt::StringLiterals;

/// Single quotes stand for double ones here.
static QByteArray quoted(QByteArray json)
{
    return json.replace('\'', '"');
}

static FormField fieldOf(const QByteArray &schema)
{
    const json::Document document(quoted(schema));
    return document.isValid() ? fieldFromSchema(document.root()) : FormField();
}

/// A shown form, found through by accessible names only.
struct Shown {
    explicit Shown(const QByteArray &schema)
        : view(fieldOf(schema))
    {
        view.resize(500, 600);
        view.show();
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
            if (label->isVisible() && label->property("role").toString().isEmpty())
                texts.append(label->text());
        }
        return texts;
    }

    FormView view;
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

    void what_the_form_does_not_know_stays()
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
        QVERIFY(QTest::qWaitForWindowActive(&shown.view));
        shown.view.focusFirst();
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("a"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), shown.named<QWidget>("b"));
    }

    void rows_are_added_and_taken_away()
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

    void several_are_ticked()
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

    void problems_stand_beside_their_fields()
    {
        Shown shown("{'required':['a'],'properties':{'a':{'type':'string'},'b':{}}}");
        const auto left =
            shown.view.setProblems({{QStringLiteral("/a"), QStringLiteral("This is required.")},
                                    {QStringLiteral("/elsewhere"), QStringLiteral("Not here.")}});
        QCOMPARE(left.size(), 1u);
        QCOMPARE(shown.problems(), QStringList{QStringLiteral("This is required.")});
        (void)shown.view.setProblems({});
        QVERIFY(shown.problems().isEmpty());
    }

    void what_no_form_expresses_is_json()
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

    void many_fields_are_cut()
    {
        QByteArray schema = "{'properties':{";
        for (int i = 0; i < 3000; ++i)
            schema += (i ? ",'f" : "'f") + QByteArray::number(i) + "':{'type':'string'}";
        Shown shown(schema + "}}");
        QVERIFY(shown.view.findChildren<QLineEdit *>().size() <= 100);
        QStringList texts;
        for (const QLabel *label : shown.view.findChildren<QLabel *>())
            texts.append(label->text());
        QVERIFY(texts.join(u'\n').contains(u"further fields are not shown here"_s));
    }
};
A2A_TEST(FormViewTest)
#include "formviewtest.moc"
