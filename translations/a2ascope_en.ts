<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>a2a::FileWriter</name>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files saved in %1</source>
        <translation>
            <numerusform>%n file saved in %1</numerusform>
            <numerusform>%n files saved in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FollowMode</name>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FormCheck</name>
    <message numerus="yes">
        <source>It must have at least %n characters.</source>
        <translation>
            <numerusform>It must have at least %n character.</numerusform>
            <numerusform>It must have at least %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It must have at most %n characters.</source>
        <translation>
            <numerusform>It must have at most %n character.</numerusform>
            <numerusform>It must have at most %n characters.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It must have at least %n elements.</source>
        <translation>
            <numerusform>It must have at least %n element.</numerusform>
            <numerusform>It must have at least %n elements.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It must have at most %n elements.</source>
        <translation>
            <numerusform>It must have at most %n element.</numerusform>
            <numerusform>It must have at most %n elements.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::FormView</name>
    <message numerus="yes">
        <source>%n further choices are not listed: write one of them as JSON.</source>
        <translation>
            <numerusform>%n further choice is not listed: write it as JSON.</numerusform>
            <numerusform>%n further choices are not listed: write one of them as JSON.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further fields are not shown here: they can be written as JSON.</source>
        <translation>
            <numerusform>%n further field is not shown here: it can be written as JSON.</numerusform>
            <numerusform>%n further fields are not shown here: they can be written as JSON.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n further elements are not shown here: they can be edited as JSON.</source>
        <translation>
            <numerusform>%n further element is not shown here: it can be edited as JSON.</numerusform>
            <numerusform>%n further elements are not shown here: they can be edited as JSON.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>a2a::MediaView</name>
    <message numerus="yes">
        <source>%n channels</source>
        <translation>
            <numerusform>%n channel</numerusform>
            <numerusform>%n channels</numerusform>
        </translation>
    </message>
</context>
</TS>
