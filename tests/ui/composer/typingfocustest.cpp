// SPDX-License-Identifier: Apache-2.0
// While a message is being written, a click in another pane keeps the keyboard focus; a double
// click moves it, and so does a click into a text field.
#include "ui/composer/typingfocus.h"
#include "tests/support/testregistry.h"
#include "ui/composer/composer.h"
#include "ui/composer/messageedit.h"
#include "ui/style/theme.h"
#include "ui/workspace/pane.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>

using namespace a2a;
using namespace Qt::StringLiterals;

class TypingFocusTest final : public QObject {
    Q_OBJECT

    struct Shown {
        Shown()
        {
            auto *pane = new Pane(&window);
            (new QHBoxLayout(pane))->addWidget(composer);
            auto *layout = new QHBoxLayout(&window);
            for (QWidget *widget : {static_cast<QWidget *>(list), static_cast<QWidget *>(button),
                                    static_cast<QWidget *>(field), static_cast<QWidget *>(lanes),
                                    static_cast<QWidget *>(pane)})
                layout->addWidget(widget);
            list->addItems({u"one"_s, u"two"_s});
            lanes->setFocusPolicy(Qt::StrongFocus);
            lanes->setProperty(TypingFocus::DisplayOnlyProperty, true);
            window.resize(900, 400);
            window.show();
            window.activateWindow();
            composer->focusMessage();
        }
        void click(QWidget *widget) const
        {
            const QPoint place = list->visualItemRect(list->item(1)).center();
            if (widget == list)
                QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place);
            else
                QTest::mouseClick(widget, Qt::LeftButton);
        }
        const Store store;
        QWidget window;
        QListWidget *list = new QListWidget;
        QPushButton *button = new QPushButton(u"Do"_s);
        QLineEdit *field = new QLineEdit;
        QWidget *lanes = new QWidget;
        Composer *composer = new Composer(store);
    };
    std::unique_ptr<Theme> m_theme;

private slots:
    void initTestCase() { m_theme = std::make_unique<Theme>(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { m_theme.reset(); }

    void a_click_keeps_the_keyboard_focus()
    {
        Shown shown;
        QTRY_VERIFY(shown.composer->edit()->hasFocus());
        QTest::keyClicks(shown.composer->edit(), u"half"_s);
        for (QWidget *widget : {static_cast<QWidget *>(shown.list),
                                static_cast<QWidget *>(shown.button), shown.lanes}) {
            shown.click(widget);
            QVERIFY(shown.composer->edit()->hasFocus());
        }
        QCOMPARE(shown.list->currentRow(), 1); // it did what it does
        QTest::mouseDClick(shown.list->viewport(), Qt::LeftButton, {}, QPoint(5, 5));
        QVERIFY(shown.list->hasFocus());
    }

    void a_click_focuses_a_text_field()
    {
        Shown shown;
        QTRY_VERIFY(shown.composer->edit()->hasFocus());
        QTest::keyClicks(shown.composer->edit(), u"half"_s);
        shown.click(shown.field);
        QVERIFY(shown.field->hasFocus());
        shown.click(shown.list); // without a draft a click moves the focus
        QVERIFY(shown.list->hasFocus());
    }

    void a_click_moves_the_focus_if_nothing_is_written()
    {
        Shown shown;
        QTRY_VERIFY(shown.composer->edit()->hasFocus());
        shown.click(shown.list);
        QVERIFY(shown.list->hasFocus());
    }

    void a_key_moves_the_focus()
    {
        Shown shown;
        QTRY_VERIFY(shown.composer->edit()->hasFocus());
        QTest::keyClicks(shown.composer->edit(), u"half"_s);
        shown.list->setFocus(Qt::ShortcutFocusReason);
        QVERIFY(shown.list->hasFocus());
    }
};

A2A_TEST(TypingFocusTest)
#include "typingfocustest.moc"
